import { expect, test } from 'vitest'
import { answerKind, isYouTube, withScheme } from './answer-kind.ts'

test.each<[string, string, string, BufferEncoding?]>([
  ['feed', 'application/rss+xml', '<?xml version="1.0"?><rss version="2.0">'],
  ['feed', 'text/html', '\uFEFF<?xml version="1.0"?>\n<rss>'],
  ['feed', 'text/plain', '<rss version="2.0"><channel>'],
  ['feed', 'text/plain', '\uFEFF<?xml version="1.0"?><rss>', 'utf16le'],
  ['page', 'text/html; charset=utf-8', '<!doctype html><html>'],
  ['page', 'application/octet-stream', '\n<html lang="en">'],
  ['page', 'application/xhtml+xml', '<?xml version="1.0"?><html xmlns="x">'],
  ['page', 'text/html', '<p>Hello</p>'],
  ['text', 'text/html', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
  ['text', 'application/octet-stream', '1\n00:00:01,000 --> 00:00:02,000\nHello'],
  ['text', 'application/json', '{"segments":[]}'],
  ['text', 'application/xml', '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml">'],
  ['recording', 'audio/mpeg', 'ID3'],
  ['recording', 'image/png', ''],
])('is a %s: %s, %s', (kind, type, start, encoding) => {
  expect(answerKind({ type, bytes: new Uint8Array(Buffer.from(start, encoding)) })).toBe(kind)
})

test('YouTube is recognized by all its names', () => {
  for (const address of ['https://www.youtube.com/watch?v=1', 'youtu.be/1', ' m.youtube.com/shorts/1'])
    expect(isYouTube(address)).toBe(true)
  for (const address of ['https://example.com/youtube.com', 'notyoutube.com', 'youtube.com.example.org', ''])
    expect(isYouTube(address)).toBe(false)
})

test('a URL may be typed without its scheme', () => {
  expect(withScheme(' example.com/feed ')).toBe('https://example.com/feed')
  expect(withScheme('example.com:8080/feed')).toBe('https://example.com:8080/feed')
  expect(withScheme('http://example.com')).toBe('http://example.com')
  expect(withScheme('file:///etc/passwd')).toBe('file:///etc/passwd')
})
