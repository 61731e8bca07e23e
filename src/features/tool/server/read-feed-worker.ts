import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readFeedWords } from '../rules/read-feed-words.ts'

const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)

parentPort?.postMessage(readFeedWords(bytes))
