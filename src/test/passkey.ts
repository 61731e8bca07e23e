import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const userPresent = 1
const withKey = 0x40

type Asked = { challenge: string; origin?: string; rpId?: string }

/** A software security key, by WebAuthn level 2: ES256, no attestation. `counter` is its next counter value. */
export type SoftKey = {
  counter: number
  create(asked: Asked): Record<string, unknown>
  get(asked: Asked): Record<string, unknown>
}

export function aSoftKey(): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)

  function authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  const key: SoftKey = {
    counter: 1,
    create({ challenge, origin = 'https://nurtured.test', rpId = 'nurtured.test' }) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(rpId, userPresent + withKey),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ])
      const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return answer(id, {
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin }),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      })
    },
    get({ challenge, origin = 'https://nurtured.test', rpId = 'nurtured.test' }) {
      const data = authenticatorData(rpId, userPresent)
      const client = clientData({ type: 'webauthn.get', challenge, origin })
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer(id, {
        clientDataJSON: client,
        authenticatorData: data,
        signature: createSign('sha256').update(signed).sign(privateKey),
      })
    },
  }
  return key
}

function clientData(client: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ ...client, crossOrigin: false }))
}

function answer(id: Buffer, parts: Record<string, Buffer>): Record<string, unknown> {
  const response = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]),
  )
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
}
