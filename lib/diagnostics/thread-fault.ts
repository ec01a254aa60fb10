/**
 * Why this thread can do no more work, though another one may. It is no `Failure`: nothing on the
 * way may take it for the answer to a call.
 */
export class ThreadFault extends Error {}
