-- What a run of wrk found, as a line of JSON after its own report: answers, microseconds of the run, what went wrong, and
-- microseconds within which 99 of 100 were answered.
function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"answers":%d,"lasted":%d,"wrong":%d,"p99":%d}\n',
    summary.requests, summary.duration, wrong, latency:percentile(99)))
end
