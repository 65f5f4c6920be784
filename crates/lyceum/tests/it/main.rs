//! The hall from outside: real sockets, a real file, one process or several.

mod broken;
mod crash;
mod forged;
mod kept;
mod learning;
mod limits;
mod linguishtik;
mod nim;
mod officials;
mod one_list;
mod pace;
mod people;
mod practice;
mod program;
mod restart;
mod scrabble;
mod seats;
mod standstill;
mod starting;
mod support;
mod table;
mod third_game;
mod time;
mod wire;
mod words;
