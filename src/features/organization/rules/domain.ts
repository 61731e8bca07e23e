/** Domains where anyone can get an address, so that an address says nothing about the company. */
const publicDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it live.com live.co.uk
  live.fr live.nl msn.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.fr yahoo.de yahoo.es yahoo.it
  yahoo.com.br ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me
  tutanota.com tutanota.de tuta.io tuta.com gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de
  mail.com email.com mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru qq.com 163.com
  126.com yeah.net foxmail.com sina.com sina.cn sohu.com aliyun.com naver.com daum.net hanmail.net kakao.com
  zoho.com zohomail.com fastmail.com fastmail.fm hey.com hushmail.com runbox.com posteo.de posteo.net mailbox.org
  disroot.org riseup.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr libero.it virgilio.it tin.it
  alice.it tiscali.it telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl bluewin.ch sunrise.ch
  btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com comcast.net verizon.net att.net sbcglobal.net
  bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com shaw.ca rogers.com sympatico.ca telus.net
  bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br ig.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz
  centrum.cz abv.bg ukr.net i.ua rediffmail.com duck.com simplelogin.com anonaddy.com addy.io relay.firefox.com
  privaterelay.appleid.com mozmail.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com
  trashmail.com dispostable.com getnada.com sharklasers.com maildrop.cc`.split(/\s+/),
)

/** The domain in a typed text, in lower case; undefined if it isn't one. */
export function normalDomain(text: string): string | undefined {
  const domain = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const isDomain =
    domain.length <= 253 &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(domain)
  return isDomain ? domain : undefined
}

/** Whether anyone can get an address at this domain or below it. */
export function isPublicDomain(domain: string): boolean {
  return publicDomains.has(domain)
}

/** The domain of an address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
