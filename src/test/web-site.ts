import { testSite } from './test-site.ts'

/** A web server that gives these responses in turn and repeats the last. */
export async function aSite(
  ...answers: { status?: number; body: string; location?: string }[]
): Promise<string> {
  const origin = await testSite((_, response) => {
    const {
      status = 200,
      body,
      location,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: '' }
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  return `${origin}/metadata`
}
