import { channels, isChannel } from '#src/features/language/rules/channels.ts'
import { postText, textOf } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { fromEditText } from './edit-text.ts'

/** How much of a channel's limit is used, counted the channel's way. */
export type Room = { taken: number; most: number }
/** `isPost`: for a thread, this is its longest post. */
export type RoomOf = Room & { isPost: boolean }

/** For a post as a whole; for a thread per post, by block. Both null for other kinds. */
export function roomsOf(
  form: OutputKind | null,
  body: readonly Block[],
): { room: Room | null; rooms: (Room | null)[] | null } {
  if (form === null || !isChannel(form)) return { room: null, rooms: null }
  const { count, characters: most } = channels[form]
  if (form !== 'x_thread') return { room: { taken: count(postText(body)), most }, rooms: null }
  const rooms = body.map((block) => (block.kind === 'post' ? { taken: count(textOf(block)), most } : null))
  return { room: null, rooms }
}

/** The same for text being edited; for a thread its longest post. */
export function roomOfText(
  text: string,
  { form, body }: { form: OutputKind | null; body: readonly Block[] },
): RoomOf | null {
  if (form === null) return null
  const { room, rooms } = roomsOf(form, fromEditText(text, body))
  if (room) return { ...room, isPost: false }
  const longest = (rooms ?? [])
    .filter((one) => one !== null)
    .toSorted((one, other) => other.taken - one.taken)[0]
  return longest ? { ...longest, isPost: true } : null
}
