/** Ends what the test files of this process share: a worker ends with all it has, this process does not. */
export default function tearDown() {
  process.emit('testsEnded');
}
