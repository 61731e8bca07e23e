import type { ItemText, RunView } from '#src/features/accelerator/server/runs.ts'

/** A run that is open on the screen, with its output that is being reviewed. `journeys`: where its pages can go. */
export type OpenedRun = RunView & {
  item: string
  text: ItemText | undefined
  journeys: { id: string; name: string }[]
}
