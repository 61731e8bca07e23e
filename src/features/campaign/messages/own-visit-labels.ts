import { msg } from '@lingui/core/runtime-macro'

export const ownVisitChosenLabels = {
  pause: msg`Paused. Nothing will be tracked from now on. We keep only a cookie that remembers this choice.`,
  resume: msg`Tracking resumed.`,
  agree: msg`Your visits will include your name once you tell us who you are.`,
  refuse: msg`From now on, your visits are anonymous.`,
}

export const ownVisitNamingLabels = {
  on: msg`Your visits include your name if you told us who you are.`,
  off: msg`Your visits are anonymous. This browser stores only this choice.`,
  never: msg`Your visits are anonymous, and this browser stores nothing. Your browser or the sender requires this.`,
}

export const ownVisitSignLabels = {
  member: msg`someone on the sender’s team is signed in on this browser`,
  pass: msg`you provided what the link asked for`,
  crawler: msg`your browser identifies as a crawler`,
  program: msg`it was reported by something other than a browser`,
  automated: msg`your browser is automated`,
  input: msg`you moved the pointer, clicked or typed`,
  still: msg`no pointer movement, clicks or typing`,
  unproved: msg`no proof that the page was opened`,
}

export const ownVisitGradeLabels = {
  verified: msg`a verified person’s visit`,
  likely_person: msg`probably a visit by a person`,
  unclear: msg`a visit that may or may not be from a person`,
  likely_scanner: msg`probably a bot`,
  internal: msg`a visit from the sender’s team`,
  unproved: msg`not counted, because nothing proves that the page was opened`,
}
