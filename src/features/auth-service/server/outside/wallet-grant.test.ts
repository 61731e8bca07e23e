import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Config } from '#src/platform/config.ts'
import { callAuth, statusAndError } from '#src/test/auth-service.ts'
import { aBrowser, origin } from '#src/test/outside-service.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { ethereumSigner } from './wallet-signature.ts'

const url = `${origin}/in`

async function aService(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform({ authWallets: { ethereum: true, solana: true }, ...changes })
  platform.clock.set(new Date())
  const app = createApp(platform)
  return { platform, app, browser: aBrowser(app) }
}

type Service = Awaited<ReturnType<typeof aService>>

function anEthereumWallet() {
  const secret = secp256k1.utils.randomSecretKey()
  const address = `0x${Buffer.from(keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(12)).toString('hex')}`
  function sign(text: string): `0x${string}` {
    const message = Buffer.from(text)
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`)
    const hash = keccak_256(Buffer.concat([prefix, message]))
    const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...rest, recovery + 27]).toString('hex')}`
  }
  return { address, sign }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (number > 0n) {
    text = alphabet.charAt(Number(number % 58n)) + text
    number /= 58n
  }
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

function aSolanaWallet() {
  const secret = ed25519.utils.randomSecretKey()
  const address = base58(ed25519.getPublicKey(secret))
  return {
    address,
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => ed25519.sign(Uint8Array.from(message), secret),
  }
}

/** A message for this site, as a wallet's owner would sign it now. */
function messageOf(
  address: string,
  changes: Record<string, string | undefined> = {},
  domain = 'nurtured.test',
) {
  const fields = {
    URI: url,
    Version: '1',
    'Chain ID': '1',
    Nonce: 'abcdefgh',
    'Issued At': new Date().toISOString(),
    ...changes,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  )
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'I agree.',
    '',
    ...lines,
  ].join('\n')
}

async function grant({ app }: Service, body: object) {
  return statusAndError(await callAuth(app, '/token?grant_type=web3', { body }))
}

test('the client signs in with an Ethereum wallet, again as the same user', async () => {
  const { app, browser } = await aService()
  const { address, sign } = anEthereumWallet()
  const wallet = {
    address,
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      const [hex = ''] = Array.isArray(params) ? params.map(String) : []
      return sign(Buffer.from(hex.slice(2), 'hex').toString('utf8'))
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  for (const statement of ['I accept the terms', undefined]) {
    const options = { url, signInWithEthereum: { nonce: 'a nonce of the app' } }
    const { data, error } = await browser.auth.signInWithWeb3({
      chain: 'ethereum',
      wallet,
      options,
      ...(statement ? { statement } : {}),
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: '', app_metadata: { provider: 'web3' } })
    const [identity] = data.user?.identities ?? []
    expect(identity?.id.toLowerCase()).toBe(`web3:ethereum:${address}`)
    expect(data.user?.identities).toHaveLength(1)
  }
  expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'web3' }])
  const user = await callAuth(app, '/user', {
    bearer: (await browser.auth.getSession()).data.session?.access_token ?? '',
  })
  expect(user.status).toBe(200)
})

test('the client signs in with a Solana wallet', async () => {
  const { browser } = await aService()
  const wallet = aSolanaWallet()
  const { data, error } = await browser.auth.signInWithWeb3({
    chain: 'solana',
    wallet,
    options: { url },
    statement: 'I accept the terms',
  })
  expect(error).toBeNull()
  expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
  const stranger = aSolanaWallet()
  const message = `nurtured.test wants you to sign in with your Solana account:\n${wallet.address}\n\nVersion: 1\nURI: ${url}\nIssued At: ${new Date().toISOString()}`
  const forged = await stranger.signMessage(new TextEncoder().encode(message))
  const signature = Buffer.from(forged).toString('base64')
  expect(await grant(await aService(), { chain: 'solana', message, signature })).toBe(
    '400 invalid_grant Signature does not match address in message',
  )
})

test('recovers the signer of a published example, with the checksum of its address', () => {
  // From the documentation of web3.js: eth.accounts.sign('Some data', …).
  const signature =
    'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c'
  expect(ethereumSigner('Some data', Buffer.from(signature, 'hex'))).toBe(
    '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  )
})

test('a signed message is valid once, in any form of its signature', async () => {
  const service = await aService()
  const { address, sign } = anEthereumWallet()
  const message = messageOf(address)
  const signature = sign(message)
  const body = { chain: 'ethereum', message, signature }
  expect(await grant(service, body)).toBe('200')
  const used = '400 invalid_grant The signed message was used before'
  expect(await grant(service, body)).toBe(used)
  const [r, s, v] = [signature.slice(2, 66), BigInt(`0x${signature.slice(66, 130)}`), signature.slice(130)]
  const other = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0')
  const mirrored = `0x${r}${other}${v === '1b' ? '1c' : '1b'}`
  expect(await grant(service, { ...body, signature: mirrored })).toBe(used)
})

test('refuses a message for another site, another time or another wallet', async () => {
  const service = await aService()
  const { address, sign } = anEthereumWallet()
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const tries: [string, string][] = [
    [messageOf(address, { URI: 'https://evil.test/in' }, 'evil.test'), 'which is not allowed on this server'],
    [messageOf(address, { URI: 'https://nurtured.test@evil.test/' }), 'which is not allowed on this server'],
    [messageOf(address, { URI: 'http://nurtured.test/in' }), 'does not use HTTPS'],
    [messageOf(address, {}, 'evil.test'), 'a Domain that does not match'],
    [messageOf(address, { 'Issued At': ago(700) }), 'issued too long ago'],
    [messageOf(address, { 'Issued At': ago(-700) }), 'too far in the future'],
    // Even if the message doesn't say when it was issued.
    [messageOf(address, { 'Expiration Time': ago(60) }), 'is expired'],
    [messageOf(address, { 'Not Before': ago(-60) }), 'becomes valid in the future'],
    [messageOf(anEthereumWallet().address), 'Signature does not match address in message'],
  ]
  for (const [message, reason] of tries) {
    const refused = await grant(service, { chain: 'ethereum', message, signature: sign(message) })
    expect(refused).toMatch(/^400 invalid_grant /)
    expect(refused).toContain(reason)
  }
})

test('refuses a malformed message before checking its signature', async () => {
  const service = await aService()
  const { address, sign } = anEthereumWallet()
  const good = messageOf(address)
  for (const message of [
    'short',
    'x'.repeat(20 * 1024 + 1),
    good.replace('Ethereum', 'Solana'),
    good.replace(address, '0x12'),
    good.replace('Version: 1', 'Version: 2'),
    good.replace(/URI: .*\n/, ''),
    good.replace(/Issued At: .*/, 'Issued At: yesterday'),
    `${good}\nURI: https://evil.test/`,
    `${good}\nand more`,
  ])
    expect(await grant(service, { chain: 'ethereum', message, signature: sign(message) })).toMatch(
      /^400 validation_failed/,
    )
  for (const signature of ['', '0x', `0x${'z'.repeat(130)}`, sign(good).slice(0, 100)])
    expect(await grant(service, { chain: 'ethereum', message: good, signature })).toContain(
      'validation_failed',
    )
  const zeros = `0x${'0'.repeat(130)}`
  expect(await grant(service, { chain: 'ethereum', message: good, signature: zeros })).toContain(
    'invalid_grant',
  )
})

test('names a chain that is off or unknown', async () => {
  const body = { chain: 'ethereum', message: '', signature: '' }
  const off = await aService({ authWallets: { ethereum: false, solana: false } })
  expect(await grant(off, body)).toBe('422 web3_provider_disabled Web3 provider is disabled')
  const unread = await callAuth(off.app, '/token?grant_type=web3', { body: 'no JSON' })
  expect(unread.json['code']).toBe('web3_provider_disabled')
  const one = await aService({ authWallets: { ethereum: false, solana: true } })
  expect(await grant(one, body)).toBe('422 web3_provider_disabled Ethereum Web3 provider is disabled')
  expect(await grant(one, { ...body, chain: 'kaspa' })).toBe('400 web3_unsupported_chain Unsupported chain')
})
