import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signedHeaders } from './sign-webhook.ts'

test('the signature matches the specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const when = new Date(1_614_265_330_000)
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', secret, body: '{"test": 2432232314}' },
    when,
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the standard library verifies what we sign, with both secrets during a rotation', () => {
  const message = { id: 'msg_1', body: '{"type":"visit","data":{"title":"Ünïcode"}}' }
  const [old, fresh] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD']
  const headers = signedHeaders({ ...message, secret: `${fresh} ${old}` }, new Date())
  expect(headers['webhook-signature'].split(' ').length).toBe(2)
  for (const secret of [old, fresh])
    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body))
})
