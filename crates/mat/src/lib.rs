//! What the three cube games share: cubes, the mat, the sand timer, the challenge block, the desk and the scoresheet.
