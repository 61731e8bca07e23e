import { msg } from '@lingui/core/macro'
import { Button, Column, Link, Row, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterColors, letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import { speak } from '#src/translation/speak.ts'
import { readTabs } from '../describe-visit.ts'
import {
  bookingsText,
  dateText,
  endText,
  gradeText,
  identityText,
  newsOf,
  type Receipt,
  returnText,
  sentenceOf,
  subjectOf,
  tabTime,
} from './receipt-text.ts'
import { unlinkedClicks, visitorWithoutLinks } from './unlinked.ts'

/** Subject, HTML and text of the email. */
export async function renderReceipt(said: Receipt): Promise<{ subject: string; html: string; text: string }> {
  const receipt = { ...said, ...visitorWithoutLinks(said), clicks: unlinkedClicks(said.clicks) }
  return { subject: subjectOf(receipt), ...(await renderLetter(<ReceiptEmail receipt={receipt} />)) }
}

/** Keeps a number and its unit on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (h|min|s)\b/g, '$1\u00a0$2')
}

const { accent, line, muted } = letterColors

function ReceiptEmail({ receipt }: { receipt: Receipt }): ReactElement {
  const news = newsOf(receipt)
  return (
    <Letter
      locale={receipt.locale}
      preview={returnText(receipt)}
      title={unbroken(sentenceOf(receipt))}
      reason={speak(
        receipt.locale,
        msg`You’re receiving this because emails are turned on for this link. Manage emails in Settings > Notifications.`,
      )}
      unsubscribe={receipt.ways?.unsubscribe}
    >
      <Text style={styles.muted}>{identityText(receipt)}</Text>
      <Text style={styles.muted}>
        {receipt.account ? `${receipt.account} · ` : ''}
        {receipt.linkTitle} · {dateText(receipt.startedAt, receipt)}
      </Text>
      <Text style={{ ...styles.text, marginTop: 12 }}>{unbroken(returnText(receipt))}</Text>
      <ReadTabs receipt={receipt} />
      <Bookings receipt={receipt} />
      <Clicks receipt={receipt} />
      {news.length > 0 && (
        <Text style={styles.label}>{speak(receipt.locale, msg`Compared with their previous visit`)}</Text>
      )}
      {news.map((sentence) => (
        <Text key={sentence} style={styles.text}>
          {unbroken(sentence)}
        </Text>
      ))}
      {receipt.graded && <Text style={styles.label}>{speak(receipt.locale, msg`Grade`)}</Text>}
      {receipt.graded && <Text style={styles.text}>{gradeText(receipt)}</Text>}
      <Actions receipt={receipt} />
    </Letter>
  )
}

/** The actions in the email: each link opens a page, and only the button there performs it. */
function Actions({ receipt: { address, ways, locale } }: { receipt: Receipt }): ReactElement {
  return (
    <Section>
      <Button href={address} style={styles.button}>
        {speak(locale, msg`View visit`)}
      </Button>
      {ways ? (
        <Text style={{ ...styles.muted, marginTop: 14 }}>
          <Link href={ways.mute} style={styles.link}>
            {speak(locale, msg`Mute this link’s emails`)}
          </Link>
          {' · '}
          <Link href={ways.internal} style={styles.link}>
            {speak(locale, msg`Mark as internal`)}
          </Link>
        </Text>
      ) : null}
    </Section>
  )
}

function ReadTabs({ receipt }: { receipt: Receipt }): ReactElement {
  const tabs = readTabs(receipt.tabs)
  const longest = Math.max(1, ...tabs.map((tab) => tab.duration))
  return (
    <Section>
      <Text style={styles.label}>{speak(receipt.locale, msg`Active time`)}</Text>
      {tabs.length === 0 && (
        <Text style={styles.text}>
          {speak(
            receipt.locale,
            msg`Their browser reported no active time, possibly because it blocks tracking.`,
          )}
        </Text>
      )}
      {tabs.map((tab) => (
        <Section key={tab.id} style={{ marginBottom: 10 }}>
          <Row>
            <Column>
              <Text style={styles.text}>{tab.title}</Text>
            </Column>
            <Column align="right" style={{ paddingLeft: 12 }}>
              <Text style={styles.text}>{unbroken(tabTime(tab, receipt.locale))}</Text>
            </Column>
          </Row>
          <Bar share={tab.duration / longest} />
        </Section>
      ))}
      {tabs.length > 0 && <Text style={styles.muted}>{endText(receipt)}</Text>}
    </Section>
  )
}

/** On one scale: the longest read tab fills its bar. */
function Bar({ share }: { share: number }): ReactElement {
  const width = `${Math.max(2, Math.round(share * 100))}%`
  return (
    <div style={{ backgroundColor: line, borderRadius: 3, height: 6, marginTop: 4 }}>
      <div style={{ backgroundColor: accent, borderRadius: 3, height: 6, width }} />
    </div>
  )
}

function Bookings({ receipt }: { receipt: Receipt }): ReactElement | null {
  if (receipt.bookings.length === 0) return null
  return (
    <Section>
      <Text style={styles.label}>
        {speak(receipt.locale, msg`Bookings reported by the visitor’s browser`)}
      </Text>
      {bookingsText(receipt).map((line, at) => (
        <Text key={at} style={styles.text}>
          {line}
        </Text>
      ))}
    </Section>
  )
}

function Clicks({ receipt: { clicks, locale } }: { receipt: Receipt }): ReactElement | null {
  if (clicks.length === 0) return null
  return (
    <Section>
      <Text style={styles.label}>{speak(locale, msg`Clicks`)}</Text>
      {clicks.slice(0, 20).map((click) => (
        <Text key={`${click.timeInSession} ${click.href}`} style={styles.text}>
          {click.text || click.href} <span style={{ color: muted }}>{click.href}</span>
        </Text>
      ))}
      {clicks.length > 20 && (
        <Text style={styles.muted}>{speak(locale, msg`and ${{ count: clicks.length - 20 }} more`)}</Text>
      )}
    </Section>
  )
}
