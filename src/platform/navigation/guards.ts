import { NavigationError } from './destination.ts'

/** The guards with these names, in that order. Throws NavigationError for an unknown name. */
export function guardsNamed<Guard>(
  guards: Readonly<Record<string, Guard>>,
  names: readonly string[],
): Guard[] {
  return names.map((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (guard === undefined) throw new NavigationError('Unknown route middleware name')
    return guard
  })
}
