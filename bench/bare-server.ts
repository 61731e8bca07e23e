// The peer of bench/campaign.ts: a bare node:http server that sends the bytes of the file named on its command line.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const [file = '', port = '0'] = process.argv.slice(2)
const body = await readFile(file)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
