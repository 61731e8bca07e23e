import { companyListeningDays } from '#src/features/visit/rules/heard.ts'
import { dayAt, lastDays } from '#src/features/visit/rules/period.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type HeardFigures, type ListeningCurve, readListening } from './read-listening.ts'

/** The recording most recently heard by a company's people, and how; null if they heard none. */
export type CompanyListening = { recording: HeardFigures; curve: ListeningCurve }

export async function readCompanyListening(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, account }: { workspace: string; account: string },
): Promise<CompanyListening | null> {
  const timeZone = await platform.db.inWorkspace(workspace, (tx) => readTimeZone(tx, workspace))
  const today = dayAt(platform.clock.now(), timeZone)
  const period = lastDays(today, companyListeningDays)
  const subject = { kind: 'account', id: account } as const
  const { recordings, curve } = await readListening(platform, {
    workspace,
    subject,
    period,
    today,
    limit: 50,
  })
  const recording = recordings.find(({ media }) => media === curve?.media)
  return recording && curve ? { recording, curve } : null
}
