import { isPublicDomain } from '#src/features/organization/rules/domain.ts'

/** Hosts with pages of many companies: social networks, directories, shops, site builders, short links. */
const sharedHosts: ReadonlySet<string> = new Set(
  `linkedin.com lnkd.in facebook.com fb.com fb.me instagram.com threads.net twitter.com x.com t.co youtube.com youtu.be
  tiktok.com pinterest.com pinterest.de pinterest.co.uk pin.it snapchat.com reddit.com discord.com discord.gg twitch.tv
  xing.com vk.com ok.ru weibo.com weixin.qq.com line.me t.me telegram.me wa.me whatsapp.com mastodon.social bsky.app
  vimeo.com soundcloud.com medium.com substack.com tumblr.com quora.com slideshare.net linktr.ee bit.ly about.me
  crunchbase.com angel.co wellfound.com glassdoor.com glassdoor.de kununu.com indeed.com yelp.com yelp.de tripadvisor.com
  northdata.de northdata.com google.com google.de goo.gl g.page business.site maps.apple.com sites.google.com docs.google.com
  drive.google.com forms.gle notion.so notion.site wix.com wixsite.com wixstudio.io editorx.io squarespace.com weebly.com
  webflow.io webflow.com wordpress.com blogspot.com blogger.com jimdo.com jimdosite.com jimdofree.com jimdoweb.com
  strikingly.com mystrikingly.com godaddysites.com godaddy.com site123.me carrd.co webnode.com webnode.page webador.com
  canva.site canva.com framer.website framer.app framer.ai super.site yolasite.com tilda.ws ucraft.site zyrosite.com
  hubspotpagebuilder.com myshopify.com shopify.com etsy.com ebay.com ebay.de amazon.com amazon.de bigcartel.com
  ecwid.com typeform.com eventbrite.com meetup.com github.com gitlab.com bitbucket.org`.split(/\s+/),
)

/**
 * Whether a domain says nothing about the company: anyone can get a page or a mailbox there. `name`: the company's, which may be
 * the host itself.
 */
export function isSharedHost(domain: string, name: string): boolean {
  const labels = domain.split('.')
  const shared = labels.map((_label, at) => labels.slice(at).join('.')).find(isShared)
  if (shared === undefined) return false
  return shared !== domain || lettersOf(name) !== lettersOf(labels[0] ?? '')
}

function isShared(host: string): boolean {
  return sharedHosts.has(host) || isPublicDomain(host)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
