/**
 * A ring of tests. Every check runs even if an earlier one failed, so that one run shows all failures. Checks may run side
 * by side; what they say with `say` is marked with their name.
 */
export function createRing() {
  const total = { passed: 0, failed: 0, failures: [], unsteady: [] };

  return {
    async check(name, run) {
      process.stdout.write(`\n── ${name}\n`);
      const begun = Date.now();
      const { passed, failed, failures, unsteady } = await run(sayAs(name)).catch((error) => {
        process.stderr.write(`${error.tail ? `${error.tail}\n` : ''}${error.message}\n`);
        return { passed: 0, failed: 1 };
      });
      process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}, ${Math.round((Date.now() - begun) / 1000)} s\n`);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) total.failures.push(...(failures ?? [name]));
      total.unsteady.push(...(unsteady ?? []));
      return failed === 0;
    },

    /** Said at the end, because who reads a long run reads its last lines. */
    close() {
      sayAll('Passed only at the second try:', total.unsteady);
      sayAll('Failed:', total.failures);
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
      process.exitCode = total.failed > 0 ? 1 : 0;
    },
  };
}

/** What a check says that is not made of tests. */
export const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function sayAs(name) {
  return (line) => process.stdout.write(`${name} │ ${line}\n`);
}

function sayAll(title, tests) {
  if (tests.length > 0) process.stdout.write(`\n${title}\n${tests.map((test) => `  ${test}\n`).join('')}`);
}
