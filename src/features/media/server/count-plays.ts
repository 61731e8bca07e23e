import { type Readable, Transform } from 'node:stream'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBot } from '#src/platform/http/is-bot.ts'
import { rememberedIp } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type PlayPlace, playedFrom, playPlaces } from '../rules/plays.ts'
import type { MediaFile } from './find-media.ts'
import { mediaListen } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'log' | 'secrets'>
type Heard = { file: MediaFile; place: PlayPlace; request: Request }

/** Wraps a recording's stream and records the bytes served to this listener once it ends or is aborted. */
export function noting(platform: World, heard: Heard, stream: Readable): Readable {
  const enough = playedFrom(heard.file)
  if (!enough || isBot(heard.request.headers.get('user-agent'))) return stream
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      next(null, chunk)
    },
  })
  counted.once('close', () => {
    stream.destroy()
    noteHeard(platform, { ...heard, bytes, enough }).catch((error: unknown) =>
      platform.log.error({ err: error, media: heard.file.id }, 'a play could not be recorded'),
    )
  })
  stream.once('error', (error) => counted.destroy(error))
  return stream.pipe(counted)
}

type Noted = Heard & { bytes: number; enough: number }

async function noteHeard({ db, clock, secrets }: World, noted: Noted): Promise<void> {
  const { file, place, request, bytes, enough } = noted
  if (bytes === 0) return
  const { workspace, id: media } = file
  const day = clock.now().toISOString().slice(0, 10)
  const who = `${rememberedIp(request)} ${request.headers.get('user-agent') ?? ''}`
  const listenerHash = secrets.sign(`listener of ${day}`, who)
  await db.inWorkspace(workspace, (tx) =>
    tx
      .insert(mediaListen)
      .values({ workspace, media, day, place, listenerHash, bytes, enough })
      .onConflictDoUpdate({
        target: [
          mediaListen.workspace,
          mediaListen.media,
          mediaListen.day,
          mediaListen.place,
          mediaListen.listenerHash,
        ],
        set: { bytes: sql`${mediaListen.bytes} + excluded.bytes` },
      }),
  )
}

export type Plays = { place: PlayPlace; plays: number }

const placed = z.array(z.object({ place: z.enum(playPlaces), plays: z.number() }))

/** Play counts of these files by place; places without plays are left out. */
export async function countPlays(
  { db }: Pick<Platform, 'db'>,
  { workspace, media }: { workspace: string; media: string[] },
): Promise<Plays[]> {
  if (media.length === 0) return []
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select place, sum(plays)::integer as plays from (
        select place, plays from media_play where workspace = ${workspace} and ${isOne(media)}
        union all
        select place, 1 from media_listen where workspace = ${workspace} and ${isOne(media)} and bytes >= enough
      ) played group by place order by plays desc, place`),
  )
  return placed.parse(rows)
}

function isOne(media: string[]) {
  return sql`media in (${sql.join(
    media.map((one) => sql`${one}::uuid`),
    sql`, `,
  )})`
}

/** Replaces the listeners of past days with their number. */
export async function summarizePlays({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await db.asSystem((tx) =>
    tx.execute(sql`
      with past as (delete from media_listen where day < ${today}::date returning *)
      insert into media_play (workspace, media, day, place, plays)
        select workspace, media, day, place, count(*) from past where bytes >= enough
        group by workspace, media, day, place
      on conflict (workspace, media, day, place) do update set plays = media_play.plays + excluded.plays`),
  )
}
