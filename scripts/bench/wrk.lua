-- Prints the result of a run as a line of JSON after wrk's own report: responses, duration in microseconds, number of errors,
-- and p99 in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"responses":%d,"lasted":%d,"wrong":%d,"p99":%d}\n',
    summary.requests, summary.duration, wrong, latency:percentile(99)))
end
