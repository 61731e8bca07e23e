import { type Engine, modelFileAddress, modelFiles } from '../rules/model-files.ts'

const name = 'nurtured-speech-model'

/** Whether this browser has all that an engine needs of the model at an address. */
export async function hasModel(url: string, engine: Engine): Promise<boolean> {
  const found = await Promise.all(
    modelFiles(engine).map((file) => findModelFile(modelFileAddress(url, file))),
  )
  return found.every((answer) => answer !== undefined)
}

/** Whether anything of a model is kept, also of one that was not loaded to its end. */
export async function keepsModelFiles(): Promise<boolean> {
  return mayKeep() && caches.has(name).catch(() => false)
}

export async function findModelFile(address: string): Promise<Response | undefined> {
  return mayKeep() ? caches.match(address, { cacheName: name }).catch(() => undefined) : undefined
}

/** False when the browser keeps nothing or has no room: the model then lasts as long as the screen is open. */
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

/** Removes every model from this browser. */
export async function forgetModels(): Promise<void> {
  if (mayKeep()) await caches.delete(name)
}

/** A browser keeps nothing for addresses without https. */
function mayKeep(): boolean {
  return typeof caches !== 'undefined'
}
