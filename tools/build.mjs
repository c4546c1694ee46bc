// Builds what is deployed: gen/srv (the service, compiled to JavaScript, with engine and frontend), gen/pg (the database deployer).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from './build-folder.mjs'
import { ensureFrontend } from './frontend.mjs'

const gen = path.join(projectRoot, 'gen')
const srv = path.join(gen, 'srv')

fs.rmSync(gen, { recursive: true, force: true })
await ensureFrontend()
run('@sap/cds-dk/bin/cds.js', 'build', '--production')
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
removeTypeScript(path.join(srv, 'srv'))
fs.cpSync(path.join(projectRoot, 'app/z2ui5/webapp'), path.join(srv, 'app/z2ui5/webapp'), { recursive: true })
rewriteJson(path.join(srv, 'srv/z2ui5/package.json'), pointToJavaScript)
rewriteJson(path.join(srv, 'package.json'), onlyForProduction)
rewriteJson(path.join(srv, '.cdsrc.json'), withoutDevelopment)
lock(srv)
console.log('Built gen/srv and gen/pg.')

function run(script, ...args) {
  execFileSync(process.execPath, [path.join(projectRoot, 'node_modules', script), ...args], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
}

function removeTypeScript(dir) {
  for (const file of fs.readdirSync(dir, { recursive: true })) if (/\.[cm]?ts$/.test(file)) fs.unlinkSync(path.join(dir, file))
}

function rewriteJson(file, change) {
  const content = JSON.parse(fs.readFileSync(file, 'utf8'))
  change(content)
  fs.writeFileSync(file, JSON.stringify(content, null, 2) + '\n')
}

function pointToJavaScript(engine) {
  for (const [name, file] of Object.entries(engine.exports)) engine.exports[name] = file.replace(/\.ts$/, '.js')
}

function onlyForProduction(service) {
  delete service.devDependencies
  delete service.allowScripts
  service.scripts = { start: 'cds-serve' }
}

/** The development users and the other database profiles stay at home. */
function withoutDevelopment(settings) {
  const { requires, z2ui5 } = settings
  settings.requires = Object.fromEntries(Object.entries(requires).filter(([name]) => name !== '[file]' && name !== '[pg]'))
  delete requires.auth['[development]']
  delete z2ui5['[development]']
}

function lock(dir) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  execFileSync(command, [...first, 'install', '--package-lock-only', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })
}
