import { msg } from '@lingui/core/runtime-macro'

export const domainHostLabels = {
  malformed: msg`Enter a full domain, such as links.acme.com.`,
  address: msg`Enter a domain name. You can’t verify an IP address.`,
  suffix: msg`Anyone can register names under this domain. Enter a domain you own, such as links.acme.com.`,
  ours: msg`This domain belongs to the app itself. Enter a domain you own.`,
}
