import { inDeviceStore } from '#src/platform/navigation/device-store.ts'

/** A recording on this device. `owner`: the member and workspace it belongs to. */
export type DeviceRecording = { id: string; owner: string; type: string; startedAt: number; seconds: number }

/** `seconds`: the length of the recording up to and including this piece. */
type Piece = { recording: string; n: number; seconds: number; bytes: ArrayBuffer }

const stores = { database: 'nurtured-recordings', keys: { recordings: 'id', pieces: ['recording', 'n'] } }

/**
 * A member's unsaved recordings on this device, latest first, without those still being recorded in another tab.
 * Empty when the browser has no storage.
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

/** Tells other tabs that this recording is in progress, until `done` settles. */
export async function holdRecording(id: string, done: Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(id), () => done)
}

/** Stores the next piece and updates the recording. Rejects when the browser has no storage or no space. */
export async function storePiece(
  recording: DeviceRecording,
  { n, piece }: { n: number; piece: Blob },
): Promise<void> {
  const { id, seconds } = recording
  const kept: Piece = { recording: id, n, seconds, bytes: await piece.arrayBuffer() }
  await inStore('pieces', 'readwrite', (store) => store.put(kept))
  await inStore('recordings', 'readwrite', (store) => store.put(recording))
}

/** All stored pieces of a recording as one blob. */
export async function loadRecording({ id, type }: DeviceRecording): Promise<Blob> {
  const pieces = await inStore<Piece[]>('pieces', 'readonly', (store) => store.getAll(piecesOf(id)))
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type },
  )
}

export async function deleteRecording(id: string): Promise<void> {
  try {
    await inStore('recordings', 'readwrite', (store) => store.delete(id))
    await inStore('pieces', 'readwrite', (store) => store.delete(piecesOf(id)))
  } catch {
    // Without storage there is nothing to delete.
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
