import { Refusal } from '../http/refusal.ts'
import { serverAddressWords, toldWithReason } from '../webhooks/address-words.ts'
import { type VetOptions, vetAddress } from '../webhooks/vet-address.ts'

/**
 * Refuses with 422 `address_refused` the address of a server that guarded calls would not reach, so that whoever enters it
 * learns of it at once. A name that cannot be looked up at the moment is let through. Resolves names, so it is called
 * outside of transactions.
 */
export async function refusePrivateAddress(
  url: string,
  options: Pick<VetOptions, 'allowPrivate' | 'resolve'>,
): Promise<void> {
  if (url === '' || options.allowPrivate) return
  const vetted = await vetAddress(url, options).catch(() => undefined)
  if (!vetted || !('refusal' in vetted)) return
  throw new Refusal(
    422,
    'address_refused',
    toldWithReason(serverAddressWords, vetted.refusal, (words, why) => words.cannotBeUsed(why)),
  )
}
