import { destinationOf } from './destination.ts'
import { guardsNamed } from './guards.ts'

/** Decides whether a navigation may continue: true, false, or the path to go to instead. */
export type Guard = (to: string) => boolean | string | Promise<boolean | string>

/** How a navigation ended. `duplicated`: already there; `aborted`: a guard refused; `cancelled`: a newer one started. */
export type NavigationOutcome =
  | { kind: 'arrived' | 'left' | 'duplicated' | 'cancelled' }
  | { kind: 'aborted'; guard: string }
  | { kind: 'failed'; error: unknown }

export type NavigateOptions = {
  /** Allows URLs of other sites. */
  external?: boolean
  /** Replaces the current history entry, so that Back does not return to it. */
  replace?: boolean
  /** Names of guards that must agree first. */
  guards?: readonly string[]
}

/** What a navigator needs from the router and the browser. */
export type NavigatorWorld = {
  origin: string
  /** Path, query and fragment of the current location. */
  here(): string
  go(to: string, options: { replace: boolean }): Promise<void>
  /** Leaves the app for a full URL. */
  leave(href: string, options: { replace: boolean }): void
  guards: Readonly<Record<string, Guard>>
}

export type Navigator = {
  /** Throws NavigationError for forbidden destinations; everything else is an outcome. */
  navigateTo(to: string, options?: NavigateOptions): Promise<NavigationOutcome>
  /** The last error that was stored and not cleared. */
  error(): unknown
  storeError(error: unknown): void
  /** Clears the error and goes to `redirect`, if given. */
  clearError(options?: { redirect?: string }): Promise<void>
}

export function createNavigator(world: NavigatorWorld): Navigator {
  let newest = 0
  let storedError: unknown

  async function travel(to: string, options: NavigateOptions): Promise<NavigationOutcome> {
    const { external = false, replace = false, guards: names = [] } = options
    const destination = destinationOf(to, { origin: world.origin, external })
    const guards = guardsNamed(world.guards, names)
    newest += 1
    const own = newest
    if (destination.kind === 'external') {
      world.leave(destination.href, { replace })
      return { kind: 'left' }
    }
    if (destination.href === world.here()) return { kind: 'duplicated' }
    for (const [index, guard] of guards.entries()) {
      const verdict = await guard(destination.href)
      if (own !== newest) return { kind: 'cancelled' }
      if (verdict === false) return { kind: 'aborted', guard: names[index] ?? '' }
      if (typeof verdict === 'string') return travel(verdict, {})
    }
    await world.go(destination.href, { replace })
    return { kind: own === newest ? 'arrived' : 'cancelled' }
  }

  return {
    async navigateTo(to, options = {}) {
      destinationOf(to, { origin: world.origin, external: options.external ?? false })
      guardsNamed(world.guards, options.guards ?? [])
      try {
        return await travel(to, options)
      } catch (error) {
        storedError = error
        return { kind: 'failed', error }
      }
    },
    error: () => storedError,
    storeError(error) {
      storedError = error
    },
    async clearError(options = {}) {
      storedError = undefined
      if (options.redirect !== undefined) await travel(options.redirect, {})
    },
  }
}
