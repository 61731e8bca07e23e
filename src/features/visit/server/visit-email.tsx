import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterColours, letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'
import { difference } from '../rules.ts'
import { durationText, namesOf, readTabs, type Visitor, whoOf } from './visit-words.ts'

/** What the owner is told of one visit. `address` shows it in the app; durations in seconds. */
export type Receipt = Visitor & {
  linkTitle: string
  startedAt: Date
  /** IANA name of the zone that the owner reads times in. */
  timeZone: string
  duration: number
  tabs: TabDuration[]
  clicks: ClickedLink[]
  /** The same lead's visits to this link before; `last` is the latest of them. */
  earlier: { visits: number; last: { startedAt: Date; tabs: TabDuration[]; duration: number } | undefined }
  address: string
}

/** Subject and both parts of the mail. */
export async function renderReceipt(
  receipt: Receipt,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: subjectOf(receipt),
    html: await render(<ReceiptEmail receipt={receipt} />),
    text: textOf(receipt),
  }
}

/** `Lea from Globex read “Pricing” and “Story” for 2 min 31 s`, on one line of at most 150 characters. */
export function subjectOf(receipt: Receipt): string {
  return `${whoOf(receipt)} ${didOf(receipt)}`.replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
}

function didOf({ earlier, tabs, duration, linkTitle }: Receipt): string {
  const read = readTabs(tabs)
  if (duration === 0 || read.length === 0) return `opened “${linkTitle}”${earlier.last ? ' again' : ''}`
  const what = namesOf(read.map((tab) => tab.title))
  const time = durationText(duration)
  return earlier.last ? `came back and read ${what} for ${time}` : `read ${what} for ${time}`
}

/** Whether this was the first visit, and when the last one was. */
function returnText({ earlier, timeZone }: Receipt): string {
  if (!earlier.last) return 'First visit to this link.'
  const visits = earlier.visits === 1 ? '1 earlier visit' : `${earlier.visits} earlier visits`
  return `Return visit: ${visits}, the last on ${dateText(earlier.last.startedAt, timeZone)} for ${durationText(earlier.last.duration)}.`
}

function dateText(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date)
}

/** A number stays on the line of its unit. */
function unbroken(text: string): string {
  return text.replace(/(\d) (h|min|s)\b/g, '$1\u00a0$2')
}

/** What is new since the last visit, a sentence for each tab. */
function newsOf({ tabs, earlier }: Receipt): string[] {
  if (!earlier.last) return []
  return difference(tabs, earlier.last.tabs).map(({ title, isNew, seconds }) => {
    if (isNew) return `“${title}” is new to them.`
    if (seconds > 0) return `${durationText(seconds)} longer on “${title}” than last time.`
    return seconds < 0
      ? `${durationText(-seconds)} less on “${title}” than last time.`
      : `As long on “${title}” as last time.`
  })
}

function identityText({ lead, claimedEmail }: Visitor): string {
  if (lead?.validated === 'yes') return `${lead.email}, confirmed through their mailbox`
  if (lead) return `${lead.email}, not confirmed yet`
  return claimedEmail ? `${claimedEmail}, as typed by the visitor and not confirmed` : 'unknown'
}

const noMeasure = 'Their browser sent no reading time, for instance because it blocks measuring.'

function textOf(receipt: Receipt): string {
  const tabs = readTabs(receipt.tabs)
  const lines = [
    `${whoOf(receipt)} ${didOf(receipt)}.`,
    '',
    `Who:      ${identityText(receipt)}`,
    `Account:  ${receipt.account ?? 'none'}`,
    `Link:     ${receipt.linkTitle}`,
    `When:     ${dateText(receipt.startedAt, receipt.timeZone)}`,
    returnText(receipt),
    ...section(
      'What they read',
      tabs.map((tab) => `${durationText(tab.duration).padEnd(12)} ${tab.title}`),
    ),
    ...(tabs.length === 0 ? ['', noMeasure] : []),
    ...section(
      'What they clicked',
      receipt.clicks.map((click) => `${click.text || click.href} (${click.href})`),
    ),
    ...section('Since their last visit', newsOf(receipt)),
    '',
    `See the visit: ${receipt.address}`,
    '',
    'You get this mail because notifications are on for this link. Turn them off in the link’s settings, or all of them in yours under Notifications.',
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
}

const { accent, line, muted } = letterColours
const styles = { ...letterStyles, card: { ...letterStyles.card, maxWidth: 560 } }

function ReceiptEmail({ receipt }: { receipt: Receipt }): ReactElement {
  const news = newsOf(receipt)
  return (
    <Html lang="en">
      <Head />
      <Preview>{returnText(receipt)}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {unbroken(`${whoOf(receipt)} ${didOf(receipt)}`)}
          </Heading>
          <Text style={styles.muted}>{identityText(receipt)}</Text>
          <Text style={styles.muted}>
            {receipt.account ? `${receipt.account} · ` : ''}
            {receipt.linkTitle} · {dateText(receipt.startedAt, receipt.timeZone)}
          </Text>
          <Text style={{ ...styles.text, marginTop: 12 }}>{unbroken(returnText(receipt))}</Text>
          <ReadTabs receipt={receipt} />
          <Clicks clicks={receipt.clicks} />
          {news.length > 0 && <Text style={styles.label}>Since their last visit</Text>}
          {news.map((sentence) => (
            <Text key={sentence} style={styles.text}>
              {unbroken(sentence)}
            </Text>
          ))}
          <Button href={receipt.address} style={styles.button}>
            See the visit
          </Button>
          <Hr style={styles.rule} />
          <Text style={styles.muted}>
            You get this mail because notifications are on for this link. Turn them off in the link’s
            settings, or all of them in yours under Notifications.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function ReadTabs({ receipt }: { receipt: Receipt }): ReactElement {
  const tabs = readTabs(receipt.tabs)
  const longest = Math.max(1, ...tabs.map((tab) => tab.duration))
  return (
    <Section>
      <Text style={styles.label}>What they read</Text>
      {tabs.length === 0 && <Text style={styles.text}>{noMeasure}</Text>}
      {tabs.map((tab) => (
        <Section key={tab.id} style={{ marginBottom: 10 }}>
          <Row>
            <Column>
              <Text style={styles.text}>{tab.title}</Text>
            </Column>
            <Column align="right" style={{ whiteSpace: 'nowrap' }}>
              <Text style={styles.text}>{durationText(tab.duration)}</Text>
            </Column>
          </Row>
          <div style={{ backgroundColor: line, borderRadius: 3, height: 6, marginTop: 4 }}>
            <div
              style={{
                backgroundColor: accent,
                borderRadius: 3,
                height: 6,
                width: `${Math.max(2, Math.round((tab.duration / longest) * 100))}%`,
              }}
            />
          </div>
        </Section>
      ))}
    </Section>
  )
}

function Clicks({ clicks }: { clicks: ClickedLink[] }): ReactElement | null {
  if (clicks.length === 0) return null
  return (
    <Section>
      <Text style={styles.label}>What they clicked</Text>
      {clicks.slice(0, 20).map((click) => (
        <Text key={`${click.timeInSession} ${click.href}`} style={styles.text}>
          {click.text || click.href} <span style={{ color: muted }}>{click.href}</span>
        </Text>
      ))}
      {clicks.length > 20 && <Text style={styles.muted}>and {clicks.length - 20} more</Text>}
    </Section>
  )
}
