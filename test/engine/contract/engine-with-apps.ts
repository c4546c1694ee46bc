import { defaultParts } from "../../../srv/z2ui5/engine-parts.ts";
import { createEngine, type Engine } from "../../../srv/z2ui5/engine.ts";

/** An engine of its own that knows what tests have registered with `defineApp` or `register_app_class` until it is asked. */
export function engineWithApps(...ports: Parameters<typeof createEngine>): Engine {
  const engine = createEngine(...ports);
  return {
    ...engine,
    answer: (body, context) => {
      for (const [name, cls] of defaultParts.registry.registered) engine.registerClass(cls as never, name);
      return engine.answer(body, context);
    },
  };
}
