import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterColours, letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'
import type { VisitGrade } from '../rules/quality.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'
import { difference } from '../rules.ts'
import { qualityWords } from '../words/quality-words.ts'
import { receiptWords } from '../words/receipt-words.ts'
import { durationText, namesOf, readTabs, type Visitor, whoOf } from './describe-visit.ts'

/** What the owner is told of one visit. `address` shows it in the app; durations in seconds. */
export type Receipt = Visitor & {
  /** The language that the owner reads. */
  locale: Locale
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
  /** How sure it is that a person came. */
  grade?: VisitGrade | null
  /** Where these mails are stopped. */
  unsubscribe: string | undefined
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
  return sentenceOf(receipt).replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
}

/** Who did what. */
function sentenceOf(receipt: Receipt): string {
  const { locale, earlier, tabs, duration, linkTitle } = receipt
  const words = receiptWords[locale]
  const who = whoOf(receipt, words)
  const read = readTabs(tabs)
  if (duration === 0 || read.length === 0) {
    const opened = earlier.last ? words.openedAgain : words.opened
    return opened(who, words.quoted(linkTitle))
  }
  const what = namesOf(
    read.map((tab) => tab.title),
    words,
  )
  const did = earlier.last ? words.cameBack : words.readFor
  return did(who, what, durationText(duration))
}

/** Whether this was the first visit, and when the last one was. */
function returnText(receipt: Receipt): string {
  const { earlier, locale } = receipt
  const words = receiptWords[locale]
  if (!earlier.last) return words.firstVisit
  const { startedAt, duration } = earlier.last
  return words.returnVisit(earlier.visits, dateText(startedAt, receipt), durationText(duration))
}

function dateText(date: Date, { locale, timeZone }: Receipt): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
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
function newsOf({ tabs, earlier, locale }: Receipt): string[] {
  const words = receiptWords[locale]
  if (!earlier.last) return []
  return difference(tabs, earlier.last.tabs).map(({ title, isNew, seconds }) => {
    if (isNew) return words.isNew(title)
    if (seconds > 0) return words.longer(durationText(seconds), title)
    return seconds < 0 ? words.less(durationText(-seconds), title) : words.asLong(title)
  })
}

function identityText({ lead, claimedEmail, locale }: Receipt): string {
  const words = receiptWords[locale]
  if (lead?.validated === 'yes') return words.confirmedAddress(lead.email)
  if (lead) return words.unconfirmedAddress(lead.email)
  return claimedEmail ? words.claimedAddress(claimedEmail) : words.unknown
}

function gradeText({ grade, locale }: Receipt): string {
  return grade ? qualityWords[locale].grades[grade] : ''
}

function textOf(receipt: Receipt): string {
  const words = receiptWords[receipt.locale]
  const tabs = readTabs(receipt.tabs)
  const lines = [
    `${sentenceOf(receipt)}.`,
    '',
    `${words.who.padEnd(9)} ${identityText(receipt)}`,
    ...(receipt.grade ? [`${words.grade.padEnd(9)} ${gradeText(receipt)}`] : []),
    `${words.account.padEnd(9)} ${receipt.account ?? words.none}`,
    `${words.link.padEnd(9)} ${receipt.linkTitle}`,
    `${words.when.padEnd(9)} ${dateText(receipt.startedAt, receipt)}`,
    returnText(receipt),
    ...section(
      words.whatTheyRead,
      tabs.map((tab) => `${durationText(tab.duration).padEnd(12)} ${tab.title}`),
    ),
    ...(tabs.length === 0 ? ['', words.noMeasure] : []),
    ...section(
      words.whatTheyClicked,
      receipt.clicks.map((click) => `${click.text || click.href} (${click.href})`),
    ),
    ...section(words.sinceLastVisit, newsOf(receipt)),
    '',
    `${words.seeTheVisit}: ${receipt.address}`,
    '',
    words.why,
    ...(receipt.unsubscribe ? [`${words.stopMails}: ${receipt.unsubscribe}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
}

const { accent, line, muted } = letterColours
const styles = { ...letterStyles, card: { ...letterStyles.card, maxWidth: 560 } }

function ReceiptEmail({ receipt }: { receipt: Receipt }): ReactElement {
  const words = receiptWords[receipt.locale]
  const news = newsOf(receipt)
  return (
    <Html lang={receipt.locale}>
      <Head />
      <Preview>{returnText(receipt)}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {unbroken(sentenceOf(receipt))}
          </Heading>
          <Text style={styles.muted}>{identityText(receipt)}</Text>
          <Text style={styles.muted}>
            {receipt.grade ? `${gradeText(receipt)} · ` : ''}
            {receipt.account ? `${receipt.account} · ` : ''}
            {receipt.linkTitle} · {dateText(receipt.startedAt, receipt)}
          </Text>
          <Text style={{ ...styles.text, marginTop: 12 }}>{unbroken(returnText(receipt))}</Text>
          <ReadTabs receipt={receipt} />
          <Clicks receipt={receipt} />
          {news.length > 0 && <Text style={styles.label}>{words.sinceLastVisit}</Text>}
          {news.map((sentence) => (
            <Text key={sentence} style={styles.text}>
              {unbroken(sentence)}
            </Text>
          ))}
          <Button href={receipt.address} style={styles.button}>
            {words.seeTheVisit}
          </Button>
          <Hr style={styles.rule} />
          <Text style={styles.muted}>
            {words.why}{' '}
            {receipt.unsubscribe ? (
              <Link href={receipt.unsubscribe} style={{ color: accent }}>
                {words.stopMails}
              </Link>
            ) : null}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function ReadTabs({ receipt }: { receipt: Receipt }): ReactElement {
  const words = receiptWords[receipt.locale]
  const tabs = readTabs(receipt.tabs)
  const longest = Math.max(1, ...tabs.map((tab) => tab.duration))
  return (
    <Section>
      <Text style={styles.label}>{words.whatTheyRead}</Text>
      {tabs.length === 0 && <Text style={styles.text}>{words.noMeasure}</Text>}
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

function Clicks({ receipt: { clicks, locale } }: { receipt: Receipt }): ReactElement | null {
  const words = receiptWords[locale]
  if (clicks.length === 0) return null
  return (
    <Section>
      <Text style={styles.label}>{words.whatTheyClicked}</Text>
      {clicks.slice(0, 20).map((click) => (
        <Text key={`${click.timeInSession} ${click.href}`} style={styles.text}>
          {click.text || click.href} <span style={{ color: muted }}>{click.href}</span>
        </Text>
      ))}
      {clicks.length > 20 && <Text style={styles.muted}>{words.more(clicks.length - 20)}</Text>}
    </Section>
  )
}
