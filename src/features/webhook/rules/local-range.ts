import { momentsAt } from '#src/features/notification/rules/local-time.ts'

type Typed = { from: string; until: string; timeZone: string }

/**
 * A range of times as clocks of a zone show them, such as `2026-10-25T02:30`. Of an hour that comes twice both are in it; one that
 * is skipped is the one after.
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
