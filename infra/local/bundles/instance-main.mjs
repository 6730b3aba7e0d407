// Does what Lambda's runtime does, in a bare process: imports the handler that _HANDLER names from the bundle's folder,
// and calls it with one event at a time. This is plain JavaScript without imports, so that the bundle cannot depend on
// our code.
const began = performance.now()
const [file, name] = process.env._HANDLER.split('.')
const handler = (await import(`${process.env.LAMBDA_TASK_ROOT}/${file}.mjs`))[name]
process.send({ ready: true, importMilliseconds: performance.now() - began })

process.on('message', async ({ event, context }) => {
  const { deadline, ...rest } = context
  process.env._X_AMZN_TRACE_ID = `Root=1-${context.awsRequestId.slice(0, 8)}-${context.awsRequestId.slice(-12)}00000000;Sampled=0`
  try {
    const result = await handler(event, { ...rest, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) })
    process.send({ result })
  } catch (error) {
    process.send({ failure: { name: error?.name ?? 'Error', message: String(error?.message), stack: error?.stack } })
  }
})
