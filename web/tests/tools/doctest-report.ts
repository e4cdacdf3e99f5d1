// A report as doctest writes it: one case that passed, one that failed by a check and by an exception.

export const DOCTEST_REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<doctest binary="tests" version="2.4.9">
  <TestSuite>
    <TestCase name="a packet leaves after 1 s" filename="link_test.cpp" line="3">
      <OverallResultsAsserts successes="1" failures="0" test_case_success="true" duration="0.001"/>
    </TestCase>
    <TestCase name="a &lt; b" filename="link_test.cpp" line="9">
      <Expression success="false" type="CHECK" filename="link_test.cpp" line="11">
        <Original>
          a &lt; b
        </Original>
        <Expanded>
          3 &lt; 2
        </Expanded>
      </Expression>
      <Exception crash="false">
        no such file
      </Exception>
      <OverallResultsAsserts successes="0" failures="1" test_case_success="false"/>
    </TestCase>
  </TestSuite>
  <OverallResultsAsserts successes="1" failures="1"/>
  <OverallResultsTestCases successes="1" failures="1" skipped="0"/>
</doctest>`;
