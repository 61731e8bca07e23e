import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { waitFor } from '#src/platform/http/event-stream.ts'
import type { Platform } from '#src/platform/platform.ts'

const channel = 'inbox'

/** Tells every process, after commit, that inboxes of these workspaces changed. */
export async function hintInboxes(tx: Transaction, workspaces: readonly string[]): Promise<void> {
  for (const workspace of new Set(workspaces)) {
    await tx.execute(sql`select pg_notify(${channel}, ${workspace})`)
  }
}

export type InboxHints = {
  /** Listens to one workspace until `close`; a hint in between ends the next wait immediately. */
  open(workspace: string): Promise<InboxListener>
}

export type InboxListener = {
  /** Resolves when an inbox of the workspace changes, after `milliseconds`, or on abort. */
  wait(milliseconds: number, ending: AbortSignal): Promise<void>
  close(): Promise<void>
}

type Listening = { close(): Promise<void> }

/**
 * One database connection for all listeners, and none without listeners. Hints may be lost: poll now and
 * then.
 */
export function createInboxHints({ db, log }: Pick<Platform, 'db' | 'log'>): InboxHints {
  const hearers = new Map<string, Set<() => void>>()
  let listening: Promise<Listening | undefined> | undefined

  function hear(workspace: string): void {
    for (const told of hearers.get(workspace) ?? []) told()
  }

  function hearAll(): void {
    for (const workspace of hearers.keys()) hear(workspace)
  }

  async function listen(): Promise<Listening | undefined> {
    try {
      return await db.listen(channel, hear, hearAll)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for inbox changes; polling instead')
      return undefined
    }
  }

  function add(workspace: string, told: () => void): void {
    const others = hearers.get(workspace) ?? new Set()
    hearers.set(workspace, others.add(told))
    listening ??= listen()
  }

  async function remove(workspace: string, told: () => void): Promise<void> {
    const others = hearers.get(workspace)
    others?.delete(told)
    if (others?.size === 0) hearers.delete(workspace)
    if (hearers.size > 0) return
    const ended = listening
    listening = undefined
    await (await ended)?.close()
  }

  return {
    async open(workspace) {
      const bell = aBell()
      add(workspace, bell.ring)
      await listening
      return { wait: bell.wait, close: () => remove(workspace, bell.ring) }
    },
  }
}

/** Ringing without a waiter ends the next wait. */
function aBell(): { ring(): void } & Pick<InboxListener, 'wait'> {
  let isRung = false
  let waiting: AbortController | undefined
  return {
    ring() {
      isRung = true
      waiting?.abort()
    },
    async wait(milliseconds, ending) {
      if (!isRung) {
        waiting = new AbortController()
        await waitFor(milliseconds, AbortSignal.any([ending, waiting.signal]))
      }
      isRung = false
    },
  }
}
