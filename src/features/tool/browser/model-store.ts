import { type Engine, modelFileAddress, modelFiles } from '../rules/model-files.ts'

const name = 'nurtured-speech-model'

/** Whether this browser has all files an engine needs of the model at a URL. */
export async function hasModel(url: string, engine: Engine): Promise<boolean> {
  const found = await Promise.all(
    modelFiles(engine).map((file) => findModelFile(modelFileAddress(url, file))),
  )
  return found.every((answer) => answer !== undefined)
}

/** Whether any model files are stored, even incomplete ones. */
export async function keepsModelFiles(): Promise<boolean> {
  return mayKeep() && caches.has(name).catch(() => false)
}

export async function findModelFile(address: string): Promise<Response | undefined> {
  return mayKeep() ? caches.match(address, { cacheName: name }).catch(() => undefined) : undefined
}

/** False when the browser has no storage or no space: the model is then lost when the screen is closed. */
export async function keepModelFile(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!mayKeep()) return false
  try {
    const store = await caches.open(name)
    await store.put(address, new Response(bytes))
    return true
  } catch {
    return false
  }
}

/** Deletes all models from this browser. */
export async function deleteModels(): Promise<void> {
  if (mayKeep()) await caches.delete(name)
}

/** Browsers only have this storage on https. */
function mayKeep(): boolean {
  return typeof caches !== 'undefined'
}
