import { msg } from '@lingui/core/runtime-macro'

export const ownVisitChosenLabels = {
  pause: msg`Paused: from now on nothing is measured here. A cookie that says only that keeps it so.`,
  resume: msg`Measuring goes on.`,
  agree: msg`From now on your visits may bear who you are, once you say so.`,
  refuse: msg`From now on you are only counted, without a name.`,
}

export const ownVisitNamingLabels = {
  on: msg`Your visits bear who you are, where you said so.`,
  off: msg`You are only counted: no visit of yours bears a name, and nothing is kept in this browser but this choice.`,
  never: msg`You are only counted: no visit of yours bears a name, and nothing is kept in this browser. Your browser asks for that, or the sender has it so.`,
}

export const ownVisitSignLabels = {
  member: msg`a member of the sender’s team is signed in in this browser`,
  pass: msg`you filled in what this link asks of its visitors`,
  crawler: msg`your browser calls itself a crawler`,
  program: msg`it was not a browser that reported it`,
  automated: msg`a program steers your browser`,
  input: msg`you moved, pressed or typed something`,
  still: msg`nothing was moved, pressed or typed`,
  unproved: msg`nothing proves that the page was opened`,
}

export const ownVisitGradeLabels = {
  verified: msg`a visit of a person who confirmed their address`,
  likely_person: msg`a visit that a person likely made`,
  unclear: msg`a visit of which it is unclear whether a person made it`,
  likely_scanner: msg`a visit that a program likely made`,
  internal: msg`a visit from within the sender’s own team`,
  unproved: msg`a report that is not counted, since nothing proves that the page was opened`,
}
