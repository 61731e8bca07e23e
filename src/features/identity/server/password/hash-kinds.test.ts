import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from 'bcryptjs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authServiceKey, clientOf } from '#src/test/auth-client.ts'
import { aUser, callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createUser } from '../create-user.ts'
import { users } from '../tables.ts'
import { hashKinds } from './hash-kinds.ts'
import { comparisonsFor, kindOf } from './passwords.ts'

const otherCosts = { memoryCost: 128, timeCost: 2, parallelism: 1 }
const current = '$argon2id$v=19$m=64,t=1,p=1$'
const older = '$argon2id$v=19$m=128,t=2,p=1$'

/** Accounts migrated with their hashes, and a native one. */
async function aMovedInstallation() {
  const world = await aUser({ authServiceKey })
  const { platform } = world
  // Other tests of this file have their own accounts in the same database.
  await platform.db.asSystem((tx) => tx.update(users).set({ deletedAt: platform.clock.now() }))
  async function addWith(password_hash: string): Promise<string> {
    const email = `${crypto.randomUUID()}@acme.test`
    const { id } = await createUser(platform, { email, password: testPassword })
    await platform.db.asSystem((tx) =>
      tx.update(users).set({ encryptedPassword: password_hash }).where(eq(users.id, id)),
    )
    return email
  }
  const hashes = {
    bcrypted: await bcrypt(testPassword, 4),
    older: await argon2(testPassword, otherCosts),
    current: await argon2(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  }
  return { ...world, addWith, hashes }
}

test('every refused password is compared with one hash of each kind: old, new, none and decoy', async () => {
  const { platform, addWith, hashes } = await aMovedInstallation()
  for (const hash of Object.values(hashes)) await addWith(hash)
  const kinds = await hashKinds(platform)
  const bcrypted = hashes.bcrypted.slice(0, 7)
  expect(kinds).toEqual([bcrypted, older])

  for (const kept of [...Object.values(hashes), '', 'damaged']) {
    const compared = comparisonsFor(platform, kept, kinds)
    expect([kept, compared.map(({ against }) => kindOf(against))]).toEqual([kept, [current, bcrypted, older]])
    expect(compared.filter(({ isOwn }) => isOwn).map(({ against }) => against)).toEqual(
      kept.startsWith('$') ? [kept] : [],
    )
  }
})

test('users with an old hash sign in with their password, and the last one retires its kind', async () => {
  const { platform, app, addWith, hashes } = await aMovedInstallation()
  const emails = [await addWith(hashes.bcrypted), await addWith(hashes.older), await addWith(hashes.current)]
  const ask = (email: string, password: string) =>
    callAuth(app, '/token?grant_type=password', { body: { email, password } })
  for (const email of emails) expect((await ask(email, 'a'.repeat(12))).status).toBe(400)
  for (const email of emails) expect((await ask(email, testPassword)).status).toBe(200)
  expect(await hashKinds(platform)).toHaveLength(2)
  platform.clock.advance(3601)
  expect(await hashKinds(platform)).toEqual([])
  for (const email of emails) expect((await ask(email, testPassword)).status).toBe(200)
})

test('the kind of a migrated hash applies immediately, unless it is too expensive for everyone', async () => {
  const { platform, app } = await aMovedInstallation()
  expect(await hashKinds(platform)).toEqual([])
  const { admin } = clientOf(app, { key: authServiceKey }).auth
  for (const password_hash of [await bcrypt(testPassword, 5), `$2b$14$${'a'.repeat(53)}`]) {
    const email = `${crypto.randomUUID()}@acme.test`
    expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull()
  }
  expect(await hashKinds(platform)).toEqual(['$2b$05$'])
  platform.clock.advance(3601)
  expect(await hashKinds(platform)).toEqual(['$2b$05$'])
})
