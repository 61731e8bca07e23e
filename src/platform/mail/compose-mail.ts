import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mailer.ts'

/** The email as nodemailer expects it. Nothing in it can add a recipient, a header, a file or a remote image. */
export function composeMail(mail: Letter, from: string): SendMailOptions {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressIn(from) } : from,
    // As an object: in a string, a comma would make it two recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    headers: mail.headers ?? {},
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** `post@acme.test` of `Nurtured <post@acme.test>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}
