import { msg } from '@lingui/core/runtime-macro'

export const domainHostLabels = {
  malformed: msg`Write a whole name, such as links.acme.com.`,
  address: msg`Write a name. An IP address cannot be proved to be yours.`,
  suffix: msg`Under this name anybody may register. Write one of your own, such as links.acme.com.`,
  ours: msg`This name is the installation’s own. Write one of yours.`,
}
