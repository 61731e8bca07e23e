import { NavigationError } from './destination.ts'

/** The guards called `names`, in that order. Throws NavigationError for a name that no guard has. */
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
