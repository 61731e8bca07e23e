import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'

type Kept = { author: string | null; writtenAt: Date }
type Told<Row extends Kept> = Omit<Row, keyof Kept> & { author: string; writtenAt: string }

/** Versions as shown: the author's name, empty for former members, and the time as ISO 8601. */
export async function describeVersions<Row extends Kept>(
  platform: Pick<Platform, 'db'>,
  rows: Row[],
): Promise<Told<Row>[]> {
  const names = await namesOf(
    platform,
    rows.map((row) => row.author),
  )
  return rows.map((row) => ({
    ...row,
    author: names.get(row.author ?? '') ?? '',
    writtenAt: row.writtenAt.toISOString(),
  }))
}
