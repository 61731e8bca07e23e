import { momentsAt } from '#src/features/notification/rules/local-time.ts'

type Typed = { from: string; until: string; timeZone: string }

/**
 * A range of local times such as `2026-10-25T02:30` in a time zone. Includes both repeated hours; a skipped
 * hour is the one after.
 */
export function localRange({ from, until, timeZone }: Typed): { from: Date; until: Date } {
  return {
    from: new Date(Math.min(...momentsOf(from, timeZone))),
    until: new Date(Math.max(...momentsOf(until, timeZone))),
  }
}

function momentsOf(typed: string, timeZone: string): number[] {
  return momentsAt(Date.parse(`${typed}Z`), timeZone).map(Number)
}
