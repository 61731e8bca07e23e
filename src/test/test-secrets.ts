import { createSecrets, type Secrets } from '#src/platform/secrets.ts'

/** The secrets of all test platforms. Each call returns its own object, since signing keys are cached per object. */
export function testSecrets(): Secrets {
  return createSecrets('a secret that only tests know, of enough length')
}
