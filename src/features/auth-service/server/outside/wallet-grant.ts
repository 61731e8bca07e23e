import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { SessionJson } from '#src/features/identity/schema.ts'
import { AuthRefusal, OauthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { textOf, withoutGaps } from '#src/features/identity/server/outside-profile.ts'
import { sessionJson } from '#src/features/identity/server/session/session-json.ts'
import { startSession } from '#src/features/identity/server/session/start-session.ts'
import { usedProofs } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findOutsideUser } from './find-outside-user.ts'
import { targetOf } from './redirect-followed-link.ts'
import { type Chain, readWalletMessage, type WalletMessage } from './wallet-message.ts'
import { ethereumSigner, isSolanaSigner } from './wallet-signature.ts'

export type WalletProof = { chain: string; message: string; signature: string; caller: Caller }

const names: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }

/**
 * Opens a session for the owner of a wallet who signed a message for this site, valid once. Throws
 * AuthRefusal for a chain that is off or malformed input, OauthRefusal for a message that isn't for us or for
 * now.
 */
export async function signInWithWallet(platform: IdentityPlatform, proof: WalletProof): Promise<SessionJson> {
  const chain = requireChain(platform, proof.chain)
  const message = requireMessage(chain, proof.message)
  const address = requireSigner(chain, proof, message)
  refuseForeign(platform, chain, message)
  const at = platform.clock.now()
  const { walletSeconds } = platform.config.authLimits
  refuseUntimely(chain, message, { now: at, walletSeconds })
  const subject = `web3:${chain}:${address}`
  const data = withoutGaps({
    sub: subject,
    address,
    chain,
    network: textOf(message.chainId),
    domain: message.domain,
    statement: textOf(message.statement, 500),
  })
  const profile = {
    provider: 'web3',
    subject,
    email: undefined,
    isEmailVerified: false,
    hasNoEmail: true,
    data,
  }
  const opened = await platform.db.asSystem(async (tx) => {
    await useUp(tx, proof.message, { at, walletSeconds })
    const found = await findOutsideUser(platform, tx, { profile, address: proof.caller.address })
    const session = await startSession(platform, tx, {
      user: found.user,
      method: 'web3',
      caller: proof.caller,
    })
    await writeAudit(tx, { action: 'login', user: found.user, address: proof.caller.address, at })
    return { ...session, identities: found.identities }
  })
  const methods = [{ method: 'web3', timestamp: Math.floor(at.getTime() / 1000) }]
  return sessionJson(platform, { ...opened, methods })
}

/** Throws AuthRefusal(422, 'web3_provider_disabled') if wallets of no chain may sign in. */
export function requireWallets({ config }: Pick<IdentityPlatform, 'config'>): void {
  const { ethereum, solana } = config.authWallets
  if (!ethereum && !solana) throw disabled('Web3 provider is disabled')
}

function requireChain({ config }: IdentityPlatform, chain: string): Chain {
  const { authWallets } = config
  if (chain !== 'ethereum' && chain !== 'solana')
    throw new AuthRefusal(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!authWallets[chain]) throw disabled(`${names[chain]} Web3 provider is disabled`)
  return chain
}

function disabled(message: string): AuthRefusal {
  return new AuthRefusal(422, 'web3_provider_disabled', message)
}

function requireMessage(chain: Chain, text: string): WalletMessage {
  const bytes = Buffer.byteLength(text)
  if (bytes < 64) throw validationFailed('message is too short')
  if (bytes > 20 * 1024) throw validationFailed('message must not exceed 20KB')
  const message = readWalletMessage(chain, text)
  if (typeof message === 'string') throw validationFailed(message)
  return message
}

/** The address that signed, as stored in identities. */
function requireSigner(
  chain: Chain,
  { message, signature }: WalletProof,
  { address }: WalletMessage,
): string {
  if (chain === 'ethereum') {
    if (!/^(?:0x)?[0-9a-fA-F]{130}$/.test(signature))
      throw validationFailed(
        'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
      )
    const signer = ethereumSigner(message, Buffer.from(signature.replace(/^0x/, ''), 'hex'))
    if (signer?.toLowerCase() !== address.toLowerCase())
      throw badGrant('Signature does not match address in message')
    return signer
  }
  if (!/^[\w+/-]{86}(?:==)?$/.test(signature))
    throw validationFailed('signature must be 64 bytes encoded as base64 with or without padding')
  const bytes = Buffer.from(signature, 'base64')
  if (!isSolanaSigner(message, bytes, address)) throw badGrant('Signature does not match address in message')
  return address
}

function refuseForeign({ config }: IdentityPlatform, chain: Chain, { uri, domain }: WalletMessage): void {
  const signed = `Signed ${names[chain]} message is using`
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost')
    throw badGrant(`${signed} URI which does not use HTTPS`)
  const whole = new URL(uri)
  whole.hash = ''
  if (uri.username || uri.password || targetOf({ config }, whole.href) !== whole.href)
    throw badGrant(`${signed} URI which is not allowed on this server, message was signed for another app`)
  if (uri.host !== domain)
    throw badGrant(
      `${signed} a Domain that does not match the one in URI which is not allowed on this server`,
    )
}

/** The current time, and how many seconds a message may be old, or ahead of our clock. */
type Timing = { now: Date; walletSeconds: number }

function refuseUntimely(chain: Chain, message: WalletMessage, { now, walletSeconds }: Timing): void {
  const { issuedAt, expiresAt, notBefore } = message
  if (notBefore && now < notBefore)
    throw badGrant(`Signed ${names[chain]} message becomes valid in the future`)
  if (expiresAt && now > expiresAt) throw badGrant(`Signed ${names[chain]} message is expired`)
  if (now > secondsAfter(issuedAt, walletSeconds))
    throw badGrant(`${names[chain]} message was issued too long ago`)
  if (now < secondsAfter(issuedAt, -walletSeconds))
    throw badGrant(`${names[chain]} message was issued too far in the future`)
}

/** Remembers the message rather than its signature, which has several valid forms. */
async function useUp(
  tx: Transaction,
  message: string,
  { at, walletSeconds }: { at: Date; walletSeconds: number },
): Promise<void> {
  await tx.delete(usedProofs).where(lt(usedProofs.expiresAt, at))
  const digest = createHash('sha256').update(message).digest('base64url')
  const [fresh] = await tx
    .insert(usedProofs)
    .values({ digest, expiresAt: secondsAfter(at, 2 * walletSeconds + 1) })
    .onConflictDoNothing()
    .returning()
  if (!fresh) throw badGrant('The signed message was used before')
}

function badGrant(description: string): OauthRefusal {
  return new OauthRefusal('invalid_grant', description)
}
