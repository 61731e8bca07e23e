import { inDeviceStore } from '#src/platform/navigation/device-store.ts'

/** A recording on this device. `owner`: whose it is, and in which workspace. */
export type DeviceRecording = { id: string; owner: string; type: string; startedAt: number; seconds: number }

/** `seconds`: how long the recording is with this piece. */
type Piece = { recording: string; n: number; seconds: number; bytes: ArrayBuffer }

const stores = { database: 'nurtured-recordings', keys: { recordings: 'id', pieces: ['recording', 'n'] } }

/**
 * The recordings of somebody that wait on this device, latest first. One that a tab is still making waits for nobody.
 * None where the browser keeps nothing.
 */
export async function findRecordings(owner: string): Promise<DeviceRecording[]> {
  try {
    const busy = new Set((await navigator.locks.query()).held?.map((lock) => lock.name))
    const all = await inStore<DeviceRecording[]>('recordings', 'readonly', (store) => store.getAll())
    return all
      .filter((one) => one.owner === owner && one.seconds > 0 && !busy.has(lockOf(one.id)))
      .toSorted((a, b) => b.startedAt - a.startedAt)
  } catch {
    return []
  }
}

/** Says to other tabs that a recording is being made, until `done` is settled. */
export async function holdRecording(id: string, done: Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(id), () => done)
}

/** Keeps the next piece, and with it the recording. Rejects where the browser keeps nothing or has no room. */
export async function keepPiece(
  recording: DeviceRecording,
  { n, piece }: { n: number; piece: Blob },
): Promise<void> {
  const { id, seconds } = recording
  const kept: Piece = { recording: id, n, seconds, bytes: await piece.arrayBuffer() }
  await inStore('pieces', 'readwrite', (store) => store.put(kept))
  await inStore('recordings', 'readwrite', (store) => store.put(recording))
}

/** All that was kept of a recording, in one piece. */
export async function readRecording({ id, type }: DeviceRecording): Promise<Blob> {
  const pieces = await inStore<Piece[]>('pieces', 'readonly', (store) => store.getAll(piecesOf(id)))
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type },
  )
}

export async function forgetRecording(id: string): Promise<void> {
  try {
    await inStore('recordings', 'readwrite', (store) => store.delete(id))
    await inStore('pieces', 'readwrite', (store) => store.delete(piecesOf(id)))
  } catch {
    // Where nothing is kept, nothing is to be deleted.
  }
}

function lockOf(id: string): string {
  return `recording ${id}`
}

function piecesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
}

function inStore<T>(
  store: keyof typeof stores.keys,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return inDeviceStore(stores, { store, mode, ask })
}
