// The peer of a bench: a bare node:http server. Arguments: its port, and a file that it answers every request with.
// Without a file it parses the JSON of each post and answers with an empty 202.
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'

const [port = '0', file] = process.argv.slice(2)

createServer(file === undefined ? takePost : await sending(file)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
)

async function sending(path: string): Promise<RequestListener> {
  const body = await readFile(path)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
  return (_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }
}

function takePost(...[request, response]: Parameters<RequestListener>): void {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString())
    response.writeHead(202, { 'content-length': 0 })
    response.end()
  })
}
