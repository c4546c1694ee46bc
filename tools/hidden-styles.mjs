// Writes srv/z2ui5/test/browser/hidden-styles.ts: what UI5's style sheets hide, for screens without a browser. Run after an update of UI5.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const runtime = path.join(root, '.ui5/resources')
const rules = new Set()

for (const file of readdirSync(runtime, { recursive: true }).sort()) {
  if (!/themes.sap_horizon.library\.css$/.test(file)) continue
  const css = readFileSync(path.join(runtime, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const open = []
  let text = ''
  for (const character of css) {
    if (character === '{') {
      open.push(text.trim())
      text = ''
    } else if (character === '}') {
      const selector = open.pop()
      note(open, selector, text)
      text = ''
    } else if (character === ';' && open.length === 0) text = ''
    else text += character
  }
}

function note(groups, selector, declarations) {
  const hides = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/.exec(declarations)
  if (!hides || !selector || selector.startsWith('@') || groups.some((group) => !/^@media/.test(group))) return
  if (groups.some((group) => /print|forced-colors/.test(group))) return
  const media = groups.map((group) => group.replace('@media', '').trim()).join(' and ')
  for (const one of selector.split(/,(?![^(]*\))/)) {
    if (/::|:hover|:focus|:active|:after|:before|:has\(/.test(one)) continue
    rules.add(JSON.stringify([one.trim().replace(/\s+/g, ' '), ...(media ? [media] : [])]))
  }
}

writeFileSync(
  path.join(root, 'srv/z2ui5/test/browser/hidden-styles.ts'),
  `/** Selectors of elements that UI5's style sheets hide, with the media query they are limited to. Made by tools/hidden-styles.mjs. */\nexport const HIDDEN_STYLES: readonly (readonly [selector: string, media?: string])[] = [\n${[...rules].map((rule) => `  ${rule},\n`).join('')}];\n`,
)
