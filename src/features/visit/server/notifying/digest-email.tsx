import { msg, plural } from '@lingui/core/macro'
import { Button, Link, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import { speak } from '#src/translation/speak.ts'
import {
  type DigestMail,
  digestSubject,
  digestTitle,
  figuresOf,
  leftOutText,
  personText,
  visitsAddress,
} from './digest-text.ts'
import type { DigestLink } from './gather-digest.ts'
import { NoticeEntries } from './notice-email.tsx'
import { unlinkedDigest } from './unlinked.ts'

/** Subject, HTML and text of the email. */
export async function renderDigest(
  said: DigestMail,
): Promise<{ subject: string; html: string; text: string }> {
  const mail = { ...said, links: unlinkedDigest(said.links) }
  return { subject: digestSubject(mail), ...(await renderLetter(<DigestEmail mail={mail} />)) }
}

function DigestEmail({ mail }: { mail: DigestMail }): ReactElement {
  const left = leftOutText(mail)
  return (
    <Letter
      locale={mail.locale}
      preview={digestSubject(mail)}
      title={digestTitle(mail)}
      reason={speak(
        mail.locale,
        msg`This digest contains everything that wasn’t emailed immediately, including anything held back by your quiet hours or the hourly limit. Manage emails in Settings > Notifications.`,
      )}
      unsubscribe={mail.unsubscribe}
    >
      {mail.links.map((one) => (
        <LinkEntry key={`${one.link} ${one.account}`} one={one} mail={mail} />
      ))}
      {mail.notices.length > 0 && <Text style={styles.label}>{speak(mail.locale, msg`Notifications`)}</Text>}
      <NoticeEntries {...mail} />
      {left.length > 0 && <Text style={styles.label}>{speak(mail.locale, msg`Not included`)}</Text>}
      {left.map((sentence) => (
        <Text key={sentence} style={styles.muted}>
          {sentence}
        </Text>
      ))}
      {mail.links.length > 0 && (
        <Button href={`${mail.origin}/workspace/visits`} style={styles.button}>
          {speak(mail.locale, msg`View all visits`)}
        </Button>
      )}
    </Letter>
  )
}

function LinkEntry({ one, mail }: { one: DigestLink; mail: DigestMail }): ReactElement {
  return (
    <Section style={styles.entry}>
      <Text style={styles.name}>{one.account ? `${one.title} · ${one.account}` : one.title}</Text>
      <Text style={styles.muted}>{figuresOf(one, mail.locale)}</Text>
      {one.known.map((person) => (
        <Text
          key={`${person.lead?.email} ${person.claimedEmail} ${person.personal?.to} ${person.personal?.mark} ${person.seconds}`}
          style={styles.text}
        >
          {personText(person, mail.locale)}
        </Text>
      ))}
      {one.more > 0 && (
        <Text style={styles.muted}>
          {speak(
            mail.locale,
            msg`and ${plural({ count: one.more }, { one: '# more person', other: '# more people' })}`,
          )}
        </Text>
      )}
      <Text style={{ ...styles.muted, margin: '4px 0 8px' }}>
        <Link href={visitsAddress(one, mail.origin)} style={styles.link}>
          {speak(mail.locale, msg`View these visits`)}
        </Link>
      </Text>
    </Section>
  )
}
