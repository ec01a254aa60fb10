import { describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp, Task } from '../../lib/index.js';
import { connectedMcp, jsonOf, serverFor } from '../support/connected-mcp.js';
import { answer, event } from '../support/scripted-server.js';

const HOLD = { 'tools/call': { events: [], end: 'hold' } } as const;
const SLOW = { 'tools/call': { events: [150, event(answer('{"content":[1]}'))] } };

function callTask(mcp: Mcp, result = new JsonObject()): Task {
  return mcp.CallToolAsync('echo', jsonOf('{}'), result);
}

/** Runs a Task in the background; gives what the callback got, in an array, since a Task is awaited. */
function finished(task: Task): Promise<[Task]> {
  return new Promise((resolve) => {
    task.Run((given) => resolve([given]));
  });
}

describe('a Task', () => {
  test('that has no method is empty, and cannot be run (Task.Status, Task.StatusInt, Task.Inert)', async () => {
    const task = new Task();
    expect([task.Status, task.StatusInt, task.Inert, task.Live, task.Finished]).toEqual([
      'empty',
      1,
      true,
      false,
      false,
    ]);
    expect(task.Run()).toBe(false);
    expect(task.LastErrorText).toContain('The Task has no method to run.');
    expect(task.ResultType).toBe('');
    expect(await task).toBeNull();
  });

  test('Task.Run with a callback runs it in the background; its result is there before the callback', async () => {
    const { mcp } = await connectedMcp(SLOW);
    const result = new JsonObject();
    const task = callTask(mcp, result);
    expect([task.Status, task.StatusInt, task.Inert]).toEqual(['loaded', 2, true]);
    expect(task.ResultType).toBe('bool');
    const running = finished(task);
    expect([task.Status, task.StatusInt, task.Live, task.Finished]).toEqual([
      'running',
      4,
      true,
      false,
    ]);
    expect((await running)[0] === task).toBe(true);
    expect([task.Status, task.StatusInt, task.Live, task.Finished]).toEqual([
      'completed',
      7,
      false,
      true,
    ]);
    expect(task.GetResultBool()).toBe(true);
    expect(result.Emit()).toBe('{"content":[1]}');
    expect(task.TaskSuccess).toBe(true);
    expect(task.ResultErrorText).toMatch(/^ChilkatLog:\r\n {2}CallTool/);
    expect(task.ResultErrorText).toContain('Success.\r\n');
  });

  test('Task.Run without a callback blocks until it has finished', async () => {
    const { mcp } = await connectedMcp(SLOW);
    const result = new JsonObject();
    const task = callTask(mcp, result);
    expect(task.Run()).toBe(true);
    expect(task.Finished).toBe(true);
    expect(task.GetResultBool()).toBe(true);
    expect(result.IntOf('content[0]')).toBe(1);
    expect(task.Run()).toBe(false);
    expect(task.LastErrorText).toContain('A Task runs once; this one is completed.');
  });

  test('Task.Run without a callback fires the events of the object (C77)', async () => {
    const { mcp } = await connectedMcp(SLOW);
    const heard: string[] = [];
    mcp.SetEventHandler({ ProgressInfo: (name) => heard.push(name) });
    callTask(mcp).Run();
    expect(heard).toContain('HttpStatusCode');
    heard.length = 0;
    await callTask(mcp);
    expect(heard).toEqual([]);
  });

  test('can be awaited, which starts it and gives what the method returns (C77; Task.TaskSuccess, Task.ResultErrorText, Task.ResultType)', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': [{ result: '{"content":[2]}' }, { status: 500 }],
    });
    const result = new JsonObject();
    expect(await callTask(mcp, result)).toBe(true);
    expect(result.Emit()).toBe('{"content":[2]}');
    const failing = callTask(mcp, result);
    expect(await failing).toBe(false);
    expect(failing.ResultErrorText).toContain('HTTP status 500');
    expect(result.Emit()).toBe('{"content":[2]}');
    expect([failing.Status, failing.TaskSuccess, failing.GetResultBool()]).toEqual([
      'completed',
      false,
      false,
    ]);
  });

  test('leaves LastErrorText of its object alone, in the background (C77)', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': { status: 500 } });
    const task = callTask(mcp);
    mcp.Ping();
    const before = mcp.LastErrorText;
    await task;
    expect(mcp.LastErrorText).toBe(before);
    expect(mcp.LastMethodSuccess).toBe(true);
    const envelope = new JsonObject();
    mcp.GetLastJsonData(envelope);
    expect(envelope.Size).toBe(0);
  });

  test('reads its arguments when it starts (C77)', async () => {
    const { mcp, server } = await connectedMcp();
    const args = jsonOf('{"when":"made"}');
    const task = mcp.CallToolAsync('echo', args, new JsonObject());
    args.UpdateString('when', 'started');
    const running = finished(task);
    args.UpdateString('when', 'later');
    await running;
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).toContain('{"when":"started"}');
  });

  test('goes on while the thread sleeps in Task.SleepMs, or looks at Task.Finished or Task.Live, without a turn of the event loop', async () => {
    const { mcp } = await connectedMcp(SLOW);
    const task = callTask(mcp);
    task.Run(() => {});
    while (!task.Finished) task.SleepMs(10);
    expect(task.GetResultBool()).toBe(true);
    const second = callTask(mcp);
    second.Run(() => {});
    while (second.Live);
    expect(second.GetResultBool()).toBe(true);
  });

  test('runs beside others of one object and of several, and beside blocking calls', async () => {
    const [one, two] = [await connectedMcp(SLOW), await connectedMcp(SLOW)];
    const results = Array.from({ length: 20 }, () => new JsonObject());
    const tasks = results.map((result, at) => callTask((at % 2 ? one : two).mcp, result));
    const all = Promise.all(tasks.map(finished));
    expect(one.mcp.Ping()).toBe(true);
    expect(two.mcp.ListTools(new JsonObject())).toBe(true);
    await all;
    expect(tasks.map((task) => task.GetResultBool())).toEqual(tasks.map(() => true));
    expect(results.map((result) => result.Emit())).toEqual(results.map(() => '{"content":[1]}'));
    expect(await one.server.requests('initialize')).toHaveLength(1);
    expect(await one.server.requests('tools/call')).toHaveLength(10);
  });

  test('of a Connect and of a Close does what they do', async () => {
    const server = await serverFor();
    const mcp = new Mcp();
    expect(await mcp.ConnectAsync(server.url)).toBe(true);
    expect([mcp.Connected, mcp.SessionId]).toEqual([true, 'session-1']);
    expect(await mcp.CloseAsync()).toBe(true);
    expect(mcp.Connected).toBe(false);
    expect(await mcp.PingAsync()).toBe(false);
  });

  test('that is closed over stays closed, when its session was renewed meanwhile', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': [{ status: 404 }, ...[SLOW['tools/call']]],
      initialize: [
        { headers: { 'mcp-session-id': 'one' }, result: '{"protocolVersion":"2025-06-18"}' },
        { headers: { 'mcp-session-id': 'two' }, result: '{"protocolVersion":"2025-06-18"}' },
      ],
    });
    const running = finished(callTask(mcp));
    expect(mcp.Close()).toBe(true);
    await running;
    expect([mcp.Connected, mcp.SessionId]).toEqual([false, '']);
  });
});

describe('Task.Cancel', () => {
  test('Task.Cancel aborts one that runs; the object goes on, and the server is told (C70)', async () => {
    const { mcp, server } = await connectedMcp(HOLD);
    const task = callTask(mcp);
    const running = finished(task);
    while ((await server.requests('tools/call')).length === 0);
    expect(task.Cancel()).toBe(true);
    await running;
    expect([task.Status, task.StatusInt, task.Finished]).toEqual(['aborted', 6, true]);
    expect(task.GetResultBool()).toBe(false);
    expect(task.ResultErrorText).toContain('The Task was cancelled.');
    expect(task.Cancel()).toBe(false);
    expect(mcp.Ping()).toBe(true);
    expect(await server.requests('notifications/cancelled')).toHaveLength(1);
  });

  test('takes back one that was not started', async () => {
    const { mcp, server } = await connectedMcp();
    const task = callTask(mcp);
    expect(task.Cancel()).toBe(true);
    expect([task.Status, task.StatusInt]).toEqual(['canceled', 5]);
    expect(task.Run()).toBe(false);
    expect(await task).toBe(false);
    expect(await server.requests('tools/call')).toEqual([]);
  });

  test('Mcp.AbortCurrent aborts all that run in the background', async () => {
    const { mcp } = await connectedMcp(HOLD);
    const tasks = [callTask(mcp), callTask(mcp)];
    const all = Promise.all(tasks.map(finished));
    mcp.AbortCurrent = true;
    await all;
    expect(tasks.map((task) => task.GetResultBool())).toEqual([false, false]);
    expect(mcp.AbortCurrent).toBe(false);
  });
});

describe('Task.KeepProgressLog', () => {
  const PROGRESS = event(
    '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":$ID,"progress":1,"total":2}}',
  );

  test('keeps what would be ProgressInfo events (Task.KeepProgressLog, Task.ProgressLogSize, Task.ProgressInfoName, Task.ProgressInfoValue, Task.RemoveProgressInfo, Task.ClearProgressLog, Task.PercentDone)', async () => {
    const { mcp, server } = await connectedMcp({
      'tools/call': { events: [PROGRESS, event(answer('{"content":[]}'))] },
    });
    const task = callTask(mcp);
    task.KeepProgressLog = true;
    await task;
    const names = Array.from({ length: task.ProgressLogSize }, (_, at) =>
      task.ProgressInfoName(at),
    );
    const at = names.indexOf('McpProgress');
    expect(task.ProgressInfoValue(at)).toBe('1/2');
    expect(task.PercentDone).toBe(50);
    expect(task.ProgressInfoName(names.length)).toBeNull();
    expect(task.LastMethodSuccess).toBe(false);
    task.RemoveProgressInfo(0);
    expect(task.ProgressInfoName(0)).toBe(names[1]);
    task.RemoveProgressInfo(-1);
    expect(task.ProgressLogSize).toBe(names.length - 1);
    task.ClearProgressLog();
    expect(task.ProgressLogSize).toBe(0);
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).toContain('progressToken');
  });

  test('is off at first: nothing is kept, and the server is not asked for progress', async () => {
    const { mcp, server } = await connectedMcp();
    const task = callTask(mcp);
    await task;
    expect(task.ProgressLogSize).toBe(0);
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).not.toContain('progressToken');
  });
});

describe('the result of a Task', () => {
  test('Task.GetResultBool fails before its end', async () => {
    const { mcp } = await connectedMcp();
    const task = callTask(mcp);
    expect(task.GetResultBool()).toBe(false);
    expect(task.LastMethodSuccess).toBe(false);
    expect(task.LastErrorText).toContain('The Task has no result: it is loaded.');
    expect(task.ResultErrorText).toBe('');
  });

  test('Task.GetResultString, Task.GetResultInt and Task.GetResultBytes fail for a bool', async () => {
    const { mcp } = await connectedMcp();
    const task = callTask(mcp);
    await task;
    expect([task.GetResultString(), task.GetResultInt(), task.GetResultBytes()]).toEqual([
      null,
      0,
      null,
    ]);
    expect(task.LastMethodSuccess).toBe(false);
    expect(task.LastErrorText).toContain('resultType: bool');
  });
});

test('Task.TaskId is another one for each, and Task.UserData is the program’s own', () => {
  const [one, two] = [new Task(), new Task()];
  expect(one.TaskId).not.toBe(two.TaskId);
  one.UserData = 'mine';
  expect([one.UserData, two.UserData]).toEqual(['mine', '']);
});
