import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { forgetGuesses, guardSecret, WrongSecret } from './guard-secret.ts'
import { Refusal } from './refusal.ts'

let things = 0

async function aGuardedThing() {
  const platform = await createTestPlatform()
  things += 1
  const thing = `page ${things}`
  const told: Date[] = []
  async function tellOwner(): Promise<void> {
    told.push(platform.clock.now())
  }
  function guess(secret: string, address = '192.0.2.7'): Promise<number> {
    const check = async () => {
      if (secret !== 'right') throw new WrongSecret(403, 'wrong_password', 'Wrong.')
      return 200
    }
    return guardSecret(platform, { thing, address, tellOwner }, check).catch(statusOf)
  }
  /** Wrong guesses, each from a different network. */
  async function attack(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await guess('wrong', `10.${things}.1.${time}`)
  }
  return { platform, thing, told, guess, attack }
}

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status
  throw error
}

async function countRows({ db }: TestPlatform, thing: string): Promise<number> {
  const { rowCount } = await db.asSystem((tx) =>
    tx.execute(sql`select from identity.secret_guess where thing = ${thing}`),
  )
  return rowCount ?? 0
}

test('a network, such as an IPv6 /64, is refused after ten wrong guesses, and gets one more try every 15 minutes', async () => {
  const { platform, thing, guess } = await aGuardedThing()
  const at = '2001:db8:1:2::'
  for (let time = 0; time < 10; time += 1) expect(await guess('wrong', `${at}${time}`)).toBe(403)
  const asked = { thing, address: `${at}ffff:1`, tellOwner: async () => undefined }
  const refused = guardSecret(platform, asked, async () => 200)
  await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect(await guess('right', '2001:db8:1:3::1')).toBe(200)
  platform.clock.advance(900)
  expect([await guess('wrong', at), await guess('right', at)]).toEqual([403, 429])
  platform.clock.advance(900)
  expect(await guess('right', at)).toBe(200)
})

test('a right guess and an unrelated error cost nothing and leave no record', async () => {
  const { platform, thing, guess } = await aGuardedThing()
  for (let time = 0; time < 30; time += 1) expect(await guess('right')).toBe(200)
  const asked = { thing, address: '192.0.2.7', tellOwner: async () => undefined }
  const failing = guardSecret(platform, asked, () => Promise.reject(new Refusal(410, 'ended', 'Over.')))
  await expect(failing).rejects.toMatchObject({ status: 410 })
  expect(await countRows(platform, thing)).toBe(0)
})

test('simultaneous guesses are checked one after the other', async () => {
  const { guess } = await aGuardedThing()
  const statuses = await Promise.all(Array.from({ length: 30 }, () => guess('wrong')))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(403), ...Array(20).fill(429)])
})

test('an attack delays every try by up to four seconds and refuses none', async () => {
  const { platform, guess, attack } = await aGuardedThing()
  await attack(20)
  expect(platform.clock.waits).toEqual([])
  await attack(100)
  expect(platform.clock.waits.at(0)).toBe(100)
  expect(Math.max(...platform.clock.waits)).toBe(4000)
  expect(await guess('right')).toBe(200)
  platform.clock.advance(80 * 60)
  platform.clock.waits.length = 0
  expect(await guess('right')).toBe(200)
  expect(platform.clock.waits).toEqual([])
})

test('when too many tries wait, networks with wrong guesses are refused and others get their try', async () => {
  const { platform, guess, attack } = await aGuardedThing()
  await attack(60)
  await guess('wrong', '192.0.2.7')
  platform.clock.held = []
  const waiting = Array.from({ length: 50 }, (_, at) => guess('right', `10.${things}.2.${at}`))
  await expect.poll(() => platform.clock.held?.length).toBe(50)
  expect(await guess('right', '192.0.2.7')).toBe(429)
  expect(await guess('right', '192.0.2.8')).toBe(200)
  for (const go of platform.clock.held) go()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
})

test('the owner is notified of an attack once a day, also when drained counters were deleted', async () => {
  const { platform, thing, told, attack } = await aGuardedThing()
  await attack(49)
  expect(told).toEqual([])
  await attack(60)
  expect(told).toHaveLength(1)
  expect(await countRows(platform, thing)).toBe(61)
  platform.clock.advance(7200)
  await forgetGuesses(platform)
  expect(await countRows(platform, thing)).toBe(1)
  await attack(60)
  expect(told).toHaveLength(1)
  platform.clock.advance(86_400)
  await attack(60)
  expect(told).toHaveLength(2)
  platform.clock.advance(2 * 86_400)
  await forgetGuesses(platform)
  expect(await countRows(platform, thing)).toBe(0)
})
