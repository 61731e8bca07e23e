import { msg } from '@lingui/core/runtime-macro'
import { worded } from '#src/translation/speak.ts'
import { Refusal } from '../http/refusal.ts'
import { type VetOptions, vetAddress } from '../webhooks/vet-address.ts'

/**
 * Checks a server's URL when it is saved rather than when it is first called: refuses with 422 `address_refused` what
 * `createGuardedFetch` would refuse. Accepts names that fail to resolve, since that may be temporary. It does DNS lookups,
 * so call it outside transactions.
 */
export async function refusePrivateAddress(
  url: string,
  options: Pick<VetOptions, 'allowPrivate' | 'resolve'>,
): Promise<void> {
  if (url === '' || options.allowPrivate) return
  const vetted = await vetAddress(url, options).catch(() => undefined)
  if (!vetted || !('refusal' in vetted)) return
  throw new Refusal(422, 'address_refused', msg`This URL can’t be used: ${{ why: worded(vetted.refusal) }}.`)
}
