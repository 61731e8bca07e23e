/** Sample code for receivers, with the Standard Webhooks libraries. */
export const verificationCode = {
  node: `import express from 'express'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)

express()
  .post('/webhook', express.raw({ type: 'application/json' }), (request, response) => {
    try {
      const told = webhook.verify(request.body, request.headers)
      console.log(told.event, request.headers['webhook-id'])
      response.sendStatus(204)
    } catch {
      response.sendStatus(401)
    }
  })
  .listen(3000)
`,
  python: `import os
from flask import Flask, request
from standardwebhooks import Webhook

app = Flask(__name__)
webhook = Webhook(os.environ["WEBHOOK_SECRET"])

@app.post("/webhook")
def take():
    try:
        told = webhook.verify(request.get_data(as_text=True), dict(request.headers))
    except Exception:
        return "", 401
    print(told["event"], request.headers["webhook-id"])
    return "", 204
`,
}
