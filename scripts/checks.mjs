/**
 * Runs named checks one after the other and tells each as it ends. A check that throws has failed;
 * one that returns counts stands for as many checks.
 */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(checks)) {
    let counts;
    try {
      counts = (await check()) ?? { passed: 1, failed: 0 };
      console.log(`${counts.failed === 0 ? 'ok' : 'FAILED'}: ${name}`);
    } catch (error) {
      counts = { passed: 0, failed: 1 };
      console.log(`FAILED: ${name}: ${error.stack ?? error}`);
    }
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return total;
}
