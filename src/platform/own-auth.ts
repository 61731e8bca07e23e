import type { AuthAnswer, AuthWorld, OwnAuth } from './platform.ts'

export function createOwnAuth(): OwnAuth {
  let make: ((world: AuthWorld) => AuthAnswer) | undefined
  return {
    of(world) {
      if (!make) throw new Error('The app is not assembled yet.')
      return make(world)
    },
    madeBy(by) {
      make = by
    },
  }
}
