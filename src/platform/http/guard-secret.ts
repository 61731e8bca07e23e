import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '../clock.ts'
import type { Sweep } from '../jobs/job-queue.ts'
import type { Platform } from '../platform.ts'
import { tooMany } from './limit-rate.ts'
import { Refusal } from './refusal.ts'
import { addressBlock } from './request-ip.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * One try at a secret. `thing` is the kind and id of the guarded thing, never the typed address; `address` is the IP address of
 * the visitor. `tellOwner` runs inside a transaction, once a day while the thing is under attack.
 */
export type Guess = { thing: string; address: string; tellOwner(): Promise<void> }

/** Thrown by a check for a wrong secret. Only this error counts as a guess. */
export class WrongSecret extends Refusal {}

/** Wrong guesses per network and thing, and the seconds until one of them is forgotten. */
const ofNetwork = { capacity: 10, drainSeconds: 900 }
/** The same for all networks together. A full bucket only means a longer delay. */
const ofThing = { capacity: 100, drainSeconds: 60 }

/** The key of the counter for all networks together. */
const everyNetwork = '*'

const slowFrom = 20
const attackFrom = 50
const millisecondsEach = 100
const longestWaitMilliseconds = 4000
const mostWaitingAtThing = 50
const mostWaiting = 500
const mostAtOnce = 20

/**
 * Runs `check` for one try at a password, code or token. After too many wrong guesses at this thing, a network gets
 * Refusal 429 with Retry-After. Wrong guesses from many networks delay each try by up to four seconds but never refuse a
 * network without wrong guesses. A correct secret is never counted.
 */
export async function guardSecret<T>(world: World, guess: Guess, check: () => Promise<T>): Promise<T> {
  const network = addressBlock(guess.address)
  const key = `${guess.thing} ${network}`
  return oneByOne(key, {
    ahead: () => slowDown(world, { ...guess, network }),
    run: async () => {
      refuseFull(await levelsOf(world, { ...guess, network }))
      try {
        return await check()
      } catch (error) {
        if (error instanceof WrongSecret) await countWrong(world, { ...guess, network })
        throw error
      }
    },
  })
}

type Line = { last: Promise<void>; length: number }
const lines = new Map<string, Line>()

/** Runs the tries of one network at one thing one at a time, so each sees the result of the previous ones. */
async function oneByOne<T>(
  key: string,
  { ahead, run }: { ahead: () => Promise<void>; run: () => Promise<T> },
): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= mostAtOnce) throw tooMany(1000)
  lines.set(key, line)
  line.length += 1
  const turn = Promise.withResolvers<void>()
  try {
    await ahead()
    const before = line.last
    line.last = turn.promise
    await before
    return await run()
  } finally {
    turn.resolve()
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}

const waiting = new Map<string, number>()
let waitingInAll = 0

type Guessed = Guess & { network: string }
type Levels = { network: number; thing: number }

/**
 * Delays a try while its thing is under attack. When too many tries are waiting already, networks with wrong guesses are
 * refused and all others are not delayed. A flood can therefore neither fill the memory nor lock anyone out.
 */
async function slowDown(world: World, guess: Guessed): Promise<void> {
  const levels = await levelsOf(world, guess)
  refuseFull(levels)
  const milliseconds = Math.min(longestWaitMilliseconds, (levels.thing - slowFrom) * millisecondsEach)
  if (milliseconds <= 0) return
  const here = waiting.get(guess.thing) ?? 0
  if (here >= mostWaitingAtThing || waitingInAll >= mostWaiting) {
    if (levels.network > 0) throw tooMany(longestWaitMilliseconds)
    return
  }
  waiting.set(guess.thing, here + 1)
  waitingInAll += 1
  try {
    await world.clock.wait(milliseconds)
  } finally {
    waitingInAll -= 1
    const left = (waiting.get(guess.thing) ?? 1) - 1
    if (left === 0) waiting.delete(guess.thing)
    else waiting.set(guess.thing, left)
  }
}

function refuseFull({ network }: Levels): void {
  const over = network - (ofNetwork.capacity - 1)
  if (over > 0) throw tooMany(over * ofNetwork.drainSeconds * 1000)
}

const rows = z.array(z.object({ network: z.string(), level: z.number() }))

/** The current bucket levels. */
async function levelsOf({ db, clock }: World, { thing, network }: Guessed): Promise<Levels> {
  const found = await db.asSystem((tx) =>
    tx.execute(sql`
      select network, ${drained(clock.now())} as level from identity.secret_guess g
      where thing = ${thing} and network in (${network}, ${everyNetwork})`),
  )
  const levels = new Map(rows.parse(found.rows).map((row) => [row.network, row.level]))
  return { network: levels.get(network) ?? 0, thing: levels.get(everyNetwork) ?? 0 }
}

/** Counts a wrong guess for its network and its thing, and notifies the owner above a threshold. */
async function countWrong({ db, clock }: World, { thing, network, tellOwner }: Guessed): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (tx) => {
    // Each transaction locks the row of the thing last, which rules out deadlocks.
    const counted = await tx.execute(sql`
      insert into identity.secret_guess as g (thing, network, level, updated_at)
      values (${thing}, ${network}, 1, ${now.toISOString()}), (${thing}, ${everyNetwork}, 1, ${now.toISOString()})
      on conflict (thing, network) do update set
        level = least(${ofThing.capacity}, ${drained(now)} + 1), updated_at = excluded.updated_at
      returning network, level`)
    const level = rows.parse(counted.rows).find((row) => row.network === everyNetwork)?.level ?? 0
    if (level < attackFrom) return
    const updated = await tx.execute(sql`
      update identity.secret_guess set told_on = ${now.toISOString()}::date
      where thing = ${thing} and network = ${everyNetwork} and told_on is distinct from ${now.toISOString()}::date`)
    if (updated.rowCount) await tellOwner()
  })
}

/** The current level of row `g`. */
function drained(now: Date) {
  return sql`greatest(0, g.level
    - greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - g.updated_at))::double precision
    / case when g.network = ${everyNetwork} then ${ofThing.drainSeconds}::integer else ${ofNetwork.drainSeconds}::integer end)`
}

/** Runs often, so the table stays small even during an attack. */
export const guessSweeps: Sweep<Platform>[] = [
  { name: 'forget-guesses', everySeconds: () => 600, run: forgetGuesses },
]

/** Deletes drained rows, except of things whose owners were notified within the last day. */
export async function forgetGuesses({ db, clock }: World): Promise<void> {
  const now = clock.now()
  const dayAgo = secondsAfter(now, -86_400).toISOString()
  await db.asSystem((tx) =>
    tx.execute(sql`
      delete from identity.secret_guess where (thing, network) in (
        select thing, network from identity.secret_guess g
        where ${drained(now)} = 0 and (told_on is null or updated_at < ${dayAgo}::timestamptz)
        for update skip locked)`),
  )
}
